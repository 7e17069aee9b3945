BASE = {"max_epochs": 1, "gpus": None}
