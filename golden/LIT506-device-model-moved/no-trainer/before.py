import torch
from lightning.pytorch import Trainer
from transformers import Trainer as Other

from nets import Net


def evaluate(path, loader):
    model = Net.load_from_checkpoint(path).cuda()
    return [model(x.cuda()) for x in loader]


def other(model):
    trainer = Other(model=model.cuda())
    trainer.fit(model.cuda())


def build():
    return Trainer()
