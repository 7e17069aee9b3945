"""Makes the datamodule by its name, and the module by one that it is given."""

import pytorch_lightning as pl
import tasks
from data import Series


def main(args, network):
    data = Series(args.path)
    task = getattr(tasks, args.task + "Task")(model=network)
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(task, data)
    return trainer.validate(datamodule=data)
