"""What a branch alone puts into the arguments is not given to each Trainer."""
import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch[0]).sum()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


def main(cfg):
    kwargs = dict(max_epochs=1)
    if cfg.debug:
        kwargs["track_grad_norm"] = 2
    trainer = pl.Trainer(**kwargs)
    trainer.fit(Net())
