BASE = {"gpus": None, "queue": "short"}
