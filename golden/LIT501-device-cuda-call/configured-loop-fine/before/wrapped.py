"""What runs Lightning's Trainer, with a module that does it right."""

import lightning as L
import torch


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        return self.net(batch).sum()


class NetTrainer:
    def __init__(self, epochs):
        self.trainer = L.Trainer(max_epochs=epochs)

    def execute(self, loader):
        self.trainer.fit(Net(), loader)
