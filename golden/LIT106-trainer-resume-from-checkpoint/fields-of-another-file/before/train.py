import sys
from dataclasses import asdict, replace

import pytorch_lightning as pl

from model import Net
from settings import Training, settings


def run(training: Training):
    trainer = pl.Trainer(**training.options(), logger=False)  # five epochs
    trainer.fit(Net())
    trainer.test(Net())


run(settings(sys.argv[1]))


def again(training: Training, epochs):
    longer = replace(training, max_epochs=epochs, resume_from_checkpoint=Training().resume_from_checkpoint)
    trainer = pl.Trainer(**asdict(longer))
    trainer.fit(Net())
