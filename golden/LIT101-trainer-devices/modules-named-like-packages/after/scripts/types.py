"""A script's own module: it comes before Python's."""

TRAINER = {"accelerator": "gpu", "devices": 2, "max_epochs": 1}
