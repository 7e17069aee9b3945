from data import make_loaders
from lightning.pytorch import Trainer


def main(model, data):
    train, val = make_loaders(data)
    Trainer(devices=2, strategy="ddp").fit(model, train, val)
