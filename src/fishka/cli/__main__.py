"""``python -m fishka.cli`` is ``fishka``."""

import sys

from fishka.cli.run import main

sys.exit(main())
