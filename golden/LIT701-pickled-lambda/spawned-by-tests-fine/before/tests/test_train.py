from lightning.pytorch import Trainer

from tests.nets import Small


def test_processes():
    Trainer(max_epochs=1, accelerator="cpu", devices=2, strategy="ddp_spawn").fit(Small())
