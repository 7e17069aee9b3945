LOADER = {"gpus": 2, "num_workers": 4}
TRAINER = {"accelerator": "gpu", "devices": 2}
