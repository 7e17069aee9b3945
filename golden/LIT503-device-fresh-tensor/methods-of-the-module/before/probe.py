import torch
from lightning.pytorch import Callback, Trainer
from net import Net


class Probe(Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        x = torch.zeros(2, 9)
        pl_module.print(pl_module.score(x))

    def on_validation_epoch_end(self, trainer, pl_module):
        pl_module.print(pl_module.best(torch.ones(2, 9), 3))


Trainer(callbacks=[Probe()]).fit(Net())
