import torch
from lightning.pytorch import Callback, LightningModule, Trainer


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(9, 3)

    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def moved(self, x):
        return self.layer(x.to(self.device)).mean()

    def mean(self, x):
        return x.mean()

    def maybe(self, x):
        if len(x) > 3:
            return self.layer(x)
        return x

    def later(self, count, x):
        return self.layer(x)[:count]


class Probe(Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        pl_module.print(pl_module.moved(torch.zeros(2, 9)), pl_module.mean(torch.zeros(2, 9)))
        pl_module.print(pl_module.maybe(torch.zeros(2, 9)))
        pl_module.print(pl_module.later(torch.ones(1), torch.zeros(2, 9, device=pl_module.device)))


Trainer(callbacks=[Probe()]).fit(Net())
