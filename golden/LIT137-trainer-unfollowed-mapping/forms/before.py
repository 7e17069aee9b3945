from dataclasses import dataclass
from typing import Optional

import pytorch_lightning as pl
from elsewhere import Experiment, TorchEstimator, run

ex = Experiment("tagging")


@ex.config
def default_conf():
    trainer = dict(max_epochs=130, gpus=1, weights_summary="full", benchmark=True)
    settings = {"gpus": 2, "max_epochs": 4, "progress_bar_refresh_rate": 5, "limit_val_batches": 0.5}


@dataclass
class TrainingArguments:
    """Handed on by name."""

    max_epochs: int = 3
    gpus: Optional[int] = None
    resume_from_checkpoint: Optional[str] = None
    accumulate_grad_batches: int = 1


@dataclass
class TrainerOptions:
    auto_lr_find: bool = False
    epochs: int = 3
    max_steps: int = 5


@dataclass
class LightningOptions:
    gpus: Optional[int] = None
    max_epochs: int = 3
    precision: int = 16
    strategy: Optional[str] = None
    monitor: str = "val_loss"
    save_last: bool = True
    basename: str = "run"
    mode: str = "min"


def main(model: pl.LightningModule):
    estimator = TorchEstimator(model=model, trainer_args={"stochastic_weight_avg": True})
    run(estimator, config={"model": {"width": 3}, "trainer": {"gpus": 1}})
