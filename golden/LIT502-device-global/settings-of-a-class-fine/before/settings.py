import torch


class Settings:
    size = 4
    device = "cpu"
    devices = 2


class Cards:
    device = 0


SETTINGS = {"device": "cpu", "size": "cuda", "devices": 2}
cuda = "cuda"
