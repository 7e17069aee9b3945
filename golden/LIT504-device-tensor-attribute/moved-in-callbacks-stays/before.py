import torch
from lightning.pytorch import Callback, Trainer


class Counts(Callback):
    def __init__(self):
        self.count = torch.zeros(2)
        self.seen = torch.zeros(3)
        self.moved = torch.zeros(2)
        self.host = torch.zeros(2)

    def on_fit_start(self, trainer, pl_module):
        self.moved = self.moved.to(pl_module.device)

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        self.count += batch[0].sum(0)
        self.moved = self.moved + batch[0].sum(0)
        self.host = self.host + batch[0].sum(0).cpu()
        self.show(batch[1])

    def show(self, energy):
        print(energy.pow(2) * self.seen)


Trainer(devices=2, callbacks=[Counts()])
