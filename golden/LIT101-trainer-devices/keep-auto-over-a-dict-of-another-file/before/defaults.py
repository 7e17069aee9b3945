BASE = {"accelerator": "auto", "max_epochs": 3}
