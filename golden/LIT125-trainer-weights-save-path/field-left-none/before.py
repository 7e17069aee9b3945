from dataclasses import asdict, dataclass
from typing import Optional

from pytorch_lightning import Trainer


@dataclass
class Settings:
    max_epochs: int = 3
    weights_save_path: Optional[str] = None
    log_every_n_steps: int = 5


def main(net):
    settings = Settings(max_epochs=8)
    trainer = Trainer(callbacks=make_callbacks(), **asdict(settings))
    trainer.fit(net)
