import pytorch_lightning as pl
import torch
from torch.optim import Adam


class Single(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def configure_optimizers(self):
        return Adam(self.parameters())

    def on_load_checkpoint(self, checkpoint):
        self.first_step = checkpoint["global_step"]


def main(data):
    trainer = pl.Trainer(max_epochs=2)
    trainer.fit(Single(), data)
    print(torch.load("runs/last.ckpt")["global_step"])
