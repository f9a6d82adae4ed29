"""What `hotw site` makes the browser course of: pinned pieces, the project's own wheel, and JupyterLite around them."""
