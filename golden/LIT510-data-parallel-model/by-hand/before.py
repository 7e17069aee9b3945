import torch
from lightning.pytorch import Trainer

from nets import Net


def evaluate(path, loader):
    model = torch.nn.DataParallel(Net.load_from_checkpoint(path))
    return [model(x) for x in loader]


def main():
    model = Net()
    trainer = Trainer()
    trainer.fit(model)
    model = torch.nn.DataParallel(model)
    return model
