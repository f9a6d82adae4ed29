"""`python -m hotw_nb` is the command `hotw`, for machines where the command itself is not on the path."""

import sys

from hotw_nb.cli import main

sys.exit(main())
