import pytest
from pytorch_lightning import Trainer

from .model import Model


@pytest.fixture(params=[{"gpus": 1}, {"gpus": 2, "distributed_backend": "ddp"}])
def machine(request):
    return request.param


@pytest.mark.parametrize(
    ("epochs", "kwargs"),
    [
        (1, {"gpus": 0}),
        pytest.param(2, dict(gpus=1), id="gpu", marks=pytest.mark.gpu),
    ],
)
def test_fit(epochs, kwargs, trainer_options):
    Trainer(max_epochs=epochs, **kwargs).fit(Model())
    Trainer(**trainer_options).fit(Model())


@pytest.mark.parametrize("gpus", [0, 1])
def test_gpus(gpus, machine):
    Trainer(gpus=gpus).fit(Model())
    Trainer(**machine).fit(Model())


def test_something_else(other_options):
    Model(**other_options)
