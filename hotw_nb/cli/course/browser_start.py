"""What each notebook's Python runs first in the browser course: errors are explained, and large packages come late."""

from hotw_nb.cli.course.late import fetch_late_packages
from hotw_nb.lessons.notebook import explain_errors

fetch_late_packages()
explain_errors()
del explain_errors, fetch_late_packages
