import pytest
from pytorch_lightning import Trainer

from .model import Model


@pytest.fixture(params=[{"accelerator": "gpu", "devices": 1}, {"accelerator": "gpu", "devices": 2, "strategy": "ddp"}])
def machine(request):
    return request.param


@pytest.mark.parametrize(
    ("epochs", "kwargs"),
    [
        (1, {"accelerator": "cpu"}),
        pytest.param(2, dict(accelerator="gpu", devices=1), id="gpu", marks=pytest.mark.gpu),
    ],
)
def test_fit(epochs, kwargs, trainer_options):
    Trainer(max_epochs=epochs, **kwargs).fit(Model())
    Trainer(**trainer_options).fit(Model())


@pytest.mark.parametrize("gpus", [0, 1])
def test_gpus(gpus, machine):
    Trainer(accelerator="gpu" if gpus else "cpu", devices=gpus or 1).fit(Model())
    Trainer(**machine).fit(Model())


def test_something_else(other_options):
    Model(**other_options)
