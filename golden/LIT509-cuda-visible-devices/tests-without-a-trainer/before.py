import os

from lightning.pytorch import Trainer

from project import variables


def test_variables_are_kept():
    os.environ["CUDA_VISIBLE_DEVICES"] = "0,1"
    assert "CUDA_VISIBLE_DEVICES" in variables()


class TestOthers:
    def test_of_a_method(self):
        os.environ["CUDA_VISIBLE_DEVICES"] = "1"
        assert variables()


def test_run(model):
    Trainer(devices=2, accelerator="gpu").fit(model)
