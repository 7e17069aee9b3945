import torch
from pytorch_lightning import LightningModule


class Finetuned(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def configure_optimizers(self):
        if self.hparams.frozen:
            return torch.optim.SGD(self.head.parameters(), lr=0.1)
        return torch.optim.Adam(self.parameters())
