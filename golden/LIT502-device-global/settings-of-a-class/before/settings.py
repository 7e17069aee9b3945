import torch


class Settings:
    size = 4
    device = torch.device("cuda:0" if torch.cuda.is_available() else "cpu")


SETTINGS = {"device": "cuda", "size": 4}
settings = Settings()
