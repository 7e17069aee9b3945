from pytorch_lightning import Trainer
from pytorch_lightning.utilities import CombinedLoader


def train(model, trainer: Trainer, first, second):
    trainer.fit(model, CombinedLoader({"a": first, "b": second}, mode="min_size"))
    trainer.fit(model, CombinedLoader([first, second], "max_size_cycle"))
