from pytorch_lightning import Trainer


class Runner:
    def __init__(self, model, find):
        self.model, self.find = model, find

    def run(self, loader):
        self.trainer = Trainer(max_epochs=1, auto_lr_find=self.find)
        self.trainer.tune(self.model, loader)
        self.trainer.fit(self.model, loader)


def run(model, loader, size):
    trainer = Trainer(auto_scale_batch_size=size or "power")
    trainer.tune(model, loader)
    trainer.fit(model, loader)
