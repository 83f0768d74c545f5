"""What all tests share."""

from hypothesis import HealthCheck, settings

# machines differ in speed: a property is judged by what holds, not by how fast it was shown
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")
