"""What each notebook's Python runs first under `hotw lab`: even the first cell somebody clicks is explained."""

try:
    from hotw_nb.lessons.out_of_order import explain_missing_names
except ImportError:  # some other Python, opened in a terminal of the same JupyterLab
    pass
else:
    explain_missing_names()
    del explain_missing_names
