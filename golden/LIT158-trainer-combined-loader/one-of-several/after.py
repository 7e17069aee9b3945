from pytorch_lightning import Callback


class Annotate(Callback):
    def on_train_start(self, trainer, pl_module):
        self.seen = trainer.train_dataloader["vis"].dataset
        self.first = trainer.train_dataloader[0].dataset
        self.loader = trainer.train_dataloader["lang"]
        self.all = trainer.train_dataloader.dataset
