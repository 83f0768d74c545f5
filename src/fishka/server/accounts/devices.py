"""A browser in two words, from what it says of itself: for the list of one's sessions."""

BROWSERS = (
    ("edg", "Edge"),
    ("opr/", "Opera"),
    ("samsungbrowser", "Samsung Internet"),
    ("yabrowser", "Yandex"),
    ("vivaldi", "Vivaldi"),
    ("firefox", "Firefox"),
    ("fxios", "Firefox"),
    ("crios", "Chrome"),
    ("chromium", "Chromium"),
    ("chrome", "Chrome"),
    ("safari", "Safari"),
)
SYSTEMS = (
    ("android", "Android"),
    ("iphone", "iOS"),
    ("ipad", "iPadOS"),
    ("windows", "Windows"),
    ("cros", "ChromeOS"),
    ("mac os x", "macOS"),
    ("linux", "Linux"),
)
"""What to look for, the more telling first: most browsers name several others too."""


def device(agent: str) -> tuple[str, str]:
    """The browser and the system that a ``User-Agent`` names; empty where it names none known."""
    told = agent.lower()
    browser = next((name for sign, name in BROWSERS if sign in told), "")
    system = next((name for sign, name in SYSTEMS if sign in told), "")
    return browser, system
