from pytorch_lightning import Callback


class Annotate(Callback):
    def on_train_start(self, trainer, pl_module):
        self.seen = trainer.train_dataloader.dataset.datasets["vis"]
        self.first = trainer.train_dataloader.dataset.datasets[0]
        self.loader = trainer.train_dataloader.loaders["lang"]
        self.all = trainer.train_dataloader.dataset.datasets
