import os

from lightning.pytorch import Trainer


def test_run(model):
    os.environ["CUDA_VISIBLE_DEVICES"] = os.path.basename(model.path)
    Trainer(devices=2, accelerator="gpu").fit(model)


def prepare():
    os.environ["CUDA_VISIBLE_DEVICES"] = os.path.basename("0")
