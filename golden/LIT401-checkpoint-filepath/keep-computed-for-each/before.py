from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def train(output, names):
    each = [
        ModelCheckpoint(
            filepath=output.joinpath(
                name,
            ),
        )
        for name in names
    ]
    Trainer(callbacks=each).fit(output)
