from pytorch_lightning import Trainer


class Runner:
    def __init__(self, model, find):
        self.model = model
        self.trainer = Trainer(max_epochs=1, auto_lr_find=find)

    def run(self, loader):
        self.trainer.tune(self.model, loader)
        self.trainer.fit(self.model, loader)


def made(size):
    return Trainer(auto_scale_batch_size=size or "power")


def run(model, loader):
    trainer = made("binsearch")
    trainer.tune(model, loader)
    trainer.fit(model, loader)
