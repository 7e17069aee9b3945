import os

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def train(output, metric, names):
    filepath = str(
        output / f"checkpoints/{{epoch:02d}}-{{{metric}:.2f}}"
    )
    checkpoint = ModelCheckpoint(
        dirpath=os.path.dirname(filepath),
        filename=os.path.basename(filepath),
        monitor=metric,
    )
    filepath = output.joinpath("first",
                               names["first"])
    first = ModelCheckpoint(dirpath=os.path.dirname(filepath),
                            filename=os.path.basename(filepath),
                            monitor=metric)
    Trainer(callbacks=[checkpoint, first]).fit(output)
