import pytorch_lightning as pl
import torch
from torch.optim import Adam


class Pair(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.loss(batch, optimizer_idx)

    def configure_optimizers(self):
        return Adam(self.left.parameters()), Adam(self.right.parameters())

    def on_load_checkpoint(self, checkpoint):
        self.first_step = checkpoint.get("global_step")


def main(data):
    trainer = pl.Trainer(max_epochs=2)
    trainer.fit(Pair(), data)
    state = torch.load("runs/last.ckpt", map_location="cpu")
    print(state["global_step"])
