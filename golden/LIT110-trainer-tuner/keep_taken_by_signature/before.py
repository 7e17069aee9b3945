import inspect
from dataclasses import asdict, dataclass

import lightning.pytorch as pl
from lightning.pytorch.tuner.tuning import Tuner


@dataclass
class TrainerConfig:
    max_epochs: int = 10
    auto_lr_find: bool = True
    auto_select_gpus: bool = True
    track_grad_norm: int = -1


class Tabular:
    def __init__(self, config: TrainerConfig):
        self.config = config

    def prepare(self):
        signature = inspect.signature(pl.Trainer.__init__)
        known = [name for name in signature.parameters.keys() if name != "self"]
        options = {key: value for key, value in asdict(self.config).items() if key in known}
        options["enable_checkpointing"] = False
        return pl.Trainer(logger=False, **options)

    def fit(self, model, data):
        trainer = self.prepare()
        if self.config.auto_lr_find:
            Tuner(trainer).lr_find(model, datamodule=data)
        trainer.fit(model, data)


def of_a_dict(settings: dict):
    names = set(inspect.signature(pl.Trainer).parameters)
    return pl.Trainer(**{name: value for name, value in settings.items() if name in names})


Tabular(TrainerConfig(auto_lr_find=True, track_grad_norm=2)).fit(build(), data())
of_a_dict({"auto_lr_find": True, "max_epochs": 3})
