BASE = {"max_epochs": 1, "accelerator": "gpu", "devices": 1}
