from pathlib import Path

RESULTS = Path("results")
