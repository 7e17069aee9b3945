import torch
import pytorch_lightning as pl


class Net(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        self.manual_backward(self(batch).mean())
        optimizer.step()
        self.on_before_zero_grad(optimizer)
        optimizer.zero_grad()

    def on_before_zero_grad(self, optimizer):
        print(optimizer)
