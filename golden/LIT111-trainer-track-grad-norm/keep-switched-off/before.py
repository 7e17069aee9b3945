"""The Trainer is not asked for norms, and the module logs its own."""

import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def on_after_backward(self):
        norms = [p.grad.norm() for p in self.parameters()]
        self.log("norm", torch.stack(norms).norm())


def main(net, loader, norm_of):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net, loader)
    print(norm_of(net, track_grad_norm=2))
