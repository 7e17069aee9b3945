import pytorch_lightning as pl
import torch


class Critic(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        h = self.hparams
        if self.late:
            h = self.late_hparams
        one = torch.optim.Adam(self.parts[0].parameters(), lr=h.lr)
        two = torch.optim.Adam(self.parts[1].parameters(), lr=h.lr)
        return {"optimizer": one, "frequency": h.n_critic}, {"optimizer": two, "frequency": 1}


class Made(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        h = settings()
        one = torch.optim.Adam(self.parts[0].parameters(), lr=h.lr)
        two = torch.optim.Adam(self.parts[1].parameters(), lr=h.lr)
        return {"optimizer": one, "frequency": h.n_critic}, {"optimizer": two, "frequency": 1}
