import sys
from dataclasses import asdict, replace

import pytorch_lightning as pl

from model import Net
from settings import Training, settings


def run(training: Training):
    trainer_options = dict(training.options())
    ckpt_path = trainer_options.pop("resume_from_checkpoint", None)
    trainer = pl.Trainer(**trainer_options, logger=False)  # five epochs
    trainer.fit(Net(), ckpt_path=ckpt_path)
    trainer.test(Net())


run(settings(sys.argv[1]))


def again(training: Training, epochs):
    longer = replace(training, max_epochs=epochs, resume_from_checkpoint=Training().resume_from_checkpoint)
    trainer_options = asdict(longer)
    ckpt_path = trainer_options.pop("resume_from_checkpoint", None)
    trainer = pl.Trainer(**trainer_options)
    trainer.fit(Net(), ckpt_path=ckpt_path)
