from dataclasses import asdict, dataclass

import pytorch_lightning as pl


@dataclass
class TrainerConfig:
    max_epochs: int = 10
    auto_lr_find: bool = True
    name: str = "run"


def prepare(config: TrainerConfig):
    own = ["name"]
    options = {key: value for key, value in asdict(config).items() if key not in own}
    return pl.Trainer(logger=False, **options)


trainer = prepare(TrainerConfig())
