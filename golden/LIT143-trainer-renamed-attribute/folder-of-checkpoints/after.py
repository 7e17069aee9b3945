import os

from pytorch_lightning import Trainer


def train(model):
    trainer = Trainer(gpus=1)
    trainer.fit(model)
    return [os.path.join(trainer.checkpoint_callback.dirpath, name) for name in os.listdir(trainer.checkpoint_callback.dirpath)]
