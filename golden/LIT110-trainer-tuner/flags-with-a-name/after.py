from pytorch_lightning import Trainer
from pytorch_lightning.tuner import Tuner


class Runner:
    def __init__(self, model, find):
        self.model, self.find = model, find

    def run(self, loader):
        self.trainer = Trainer(max_epochs=1)
        tuner = Tuner(self.trainer)
        if self.find:
            tuner.lr_find(self.model, loader)
        self.trainer.fit(self.model, loader)


def run(model, loader, size):
    trainer = Trainer()
    tuner = Tuner(trainer)
    if size or "power":
        tuner.scale_batch_size(model, loader, mode="binsearch" if (size or "power") == "binsearch" else "power")
    trainer.fit(model, loader)
