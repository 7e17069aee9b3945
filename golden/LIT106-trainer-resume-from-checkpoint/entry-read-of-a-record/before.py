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
    trainer = pl.Trainer(logger=False, **study.options())
    trainer.fit(net, data)
