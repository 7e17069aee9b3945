import pytorch_lightning as pl
import torch


class Critic(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        position = batch_idx % (1 + 5)
        optimizer_idx = 0 if position < 1 else 1
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
        n_critic = 5
        one = torch.optim.SGD(self.parts[0].parameters(), lr=0.1)
        two = torch.optim.SGD(self.parts[1].parameters(), lr=0.1)
        return (
            {"optimizer": one},
            {
                "optimizer": two,
            },
        )


class Three(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        position = batch_idx % (1 + self.hparams.often + 2)
        optimizer_idx = 0 if position < 1 else 1 if position < 1 + self.hparams.often else 2
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
        one, two, three = (torch.optim.SGD(part.parameters(), lr=0.1) for part in self.parts)
        return [
            {"optimizer": one},
            {"optimizer": two},
            {"optimizer": three},
        ]


class Computed(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        one = torch.optim.SGD(self.parts[0].parameters(), lr=0.1)
        two = torch.optim.SGD(self.parts[1].parameters(), lr=0.1)
        return {"optimizer": one, "frequency": how_often()}, {"optimizer": two, "frequency": 1}
