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
    trainer_options = asdict(settings)
    ckpt_path = trainer_options.pop("resume_from_checkpoint", None)
    trainer = pl.Trainer(logger=False, **trainer_options)
    trainer.fit(Net(), ckpt_path=ckpt_path)
    settings.resume_from_checkpoint = trainer.checkpoint_callback.best_model_path
    trainer_options = asdict(settings)
    ckpt_path = trainer_options.pop("resume_from_checkpoint", None)
    again = pl.Trainer(**trainer_options)
    again.fit(Net(), ckpt_path=ckpt_path)


main(Settings(max_epochs=5))
