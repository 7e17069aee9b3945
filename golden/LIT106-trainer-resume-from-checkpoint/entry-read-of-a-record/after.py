from dataclasses import dataclass
from typing import Optional

import pytorch_lightning as pl


@dataclass
class Study:
    epochs: int = 3
    resume_from_checkpoint: Optional[str] = None

    def options(self):
        options = {"max_epochs": self.epochs, "accelerator": "cpu"}
        if self.resume_from_checkpoint is not None:
            options["resume_from_checkpoint"] = self.resume_from_checkpoint
        return options


def run(study: Study, net, data):
    trainer_options = dict(study.options())
    ckpt_path = trainer_options.pop("resume_from_checkpoint", None)
    trainer = pl.Trainer(logger=False, **trainer_options)
    trainer.fit(net, data, ckpt_path=ckpt_path)
