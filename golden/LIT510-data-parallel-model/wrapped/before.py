import torch
import torch.nn as nn
from torch.nn.parallel import DistributedDataParallel as DDP
from lightning.pytorch import Trainer

from nets import Net


def parallel():
    model = Net()
    model = nn.DataParallel(model)
    trainer = Trainer(devices=2)
    trainer.fit(model)


def distributed():
    trainer = Trainer(devices=2)
    model = DDP(Net(), device_ids=[0, 1])
    trainer.fit(model)
    trainer.fit(torch.nn.DataParallel(Net()))
