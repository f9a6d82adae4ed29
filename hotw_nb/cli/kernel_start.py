"""What each notebook's Python runs first under `hotw lab`: even the first cell somebody clicks is explained."""

try:
    from hotw_nb.lessons.notebook import explain_errors
except ImportError:  # some other Python, opened in a terminal of the same JupyterLab
    pass
else:
    explain_errors()
    del explain_errors
