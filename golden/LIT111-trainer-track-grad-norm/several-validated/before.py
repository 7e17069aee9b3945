import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def validation_step(self, batch, batch_idx):
        self.log("score", self.parts[0](batch).mean())

    def configure_optimizers(self):
        one = torch.optim.SGD(self.parts[0].parameters(), lr=0.1)
        two = torch.optim.SGD(self.parts[1].parameters(), lr=0.1)
        return [one, two]


pl.Trainer(track_grad_norm=2).fit(Gan())
