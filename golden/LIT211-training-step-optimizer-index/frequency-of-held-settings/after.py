import pytorch_lightning as pl
import torch


class Critic(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        position = batch_idx % (self.hparams.n_critic + 1)
        optimizer_idx = 0 if position < self.hparams.n_critic else 1
        optimizer = self.optimizers()[optimizer_idx]
        self.toggle_optimizer(optimizer)
        loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
        optimizer.zero_grad()
        self.manual_backward(loss)
        optimizer.step()
        self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        h = self.hparams
        one = torch.optim.Adam(self.parts[0].parameters(), lr=h.lr)
        two = torch.optim.Adam(self.parts[1].parameters(), lr=h.lr)
        return {"optimizer": one}, {"optimizer": two}


class Keyed(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        position = batch_idx % (self.config["optim"]["often"] + 1)
        optimizer_idx = 0 if position < self.config["optim"]["often"] else 1
        optimizer = self.optimizers()[optimizer_idx]
        self.toggle_optimizer(optimizer)
        loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
        optimizer.zero_grad()
        self.manual_backward(loss)
        optimizer.step()
        self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        optim = self.config["optim"]
        one = torch.optim.Adam(self.parts[0].parameters())
        two = torch.optim.Adam(self.parts[1].parameters())
        return [{"optimizer": one}, {"optimizer": two}]
