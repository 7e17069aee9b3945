"""A script's own module: it comes before Python's."""

TRAINER = {"gpus": 2, "max_epochs": 1}
