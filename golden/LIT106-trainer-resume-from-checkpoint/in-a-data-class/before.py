from dataclasses import asdict, dataclass
from typing import Optional

import pytorch_lightning as pl
from net import Net


@dataclass
class Settings:
    max_epochs: int = 3
    # where to go on from
    resume_from_checkpoint: Optional[str] = None


def main(settings: Settings):
    trainer = pl.Trainer(logger=False, **asdict(settings))
    trainer.fit(Net())
    settings.resume_from_checkpoint = trainer.checkpoint_callback.best_model_path
    again = pl.Trainer(**asdict(settings))
    again.fit(Net())


main(Settings(max_epochs=5))
