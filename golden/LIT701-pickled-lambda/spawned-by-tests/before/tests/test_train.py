from lightning.pytorch import Trainer

from losses import Loss
from module import Net


def test_processes():
    Trainer(max_epochs=1, accelerator="cpu", devices=2, strategy="ddp_spawn").fit(Net(Loss()))
