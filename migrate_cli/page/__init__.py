"""What `report` makes of a check: a page for a browser, and a summary for a pull request."""
