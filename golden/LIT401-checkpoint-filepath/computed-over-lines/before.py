from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def train(output, metric, names):
    checkpoint = ModelCheckpoint(
        filepath=str(
            output / f"checkpoints/{{epoch:02d}}-{{{metric}:.2f}}"
        ),
        monitor=metric,
    )
    first = ModelCheckpoint(filepath=output.joinpath("first",
                                                     names["first"]),
                            monitor=metric)
    Trainer(callbacks=[checkpoint, first]).fit(output)
