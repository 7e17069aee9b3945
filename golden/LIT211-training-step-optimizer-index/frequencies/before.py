import pytorch_lightning as pl
import torch


class Critic(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        n_critic = 5
        one = torch.optim.SGD(self.parts[0].parameters(), lr=0.1)
        two = torch.optim.SGD(self.parts[1].parameters(), lr=0.1)
        return (
            {"optimizer": one, "frequency": 1},
            {
                "optimizer": two,
                "frequency": n_critic,
            },
        )


class Three(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        one, two, three = (torch.optim.SGD(part.parameters(), lr=0.1) for part in self.parts)
        return [
            {"optimizer": one, "frequency": 1},
            {"optimizer": two, "frequency": self.hparams.often},
            {"optimizer": three, "frequency": 2},
        ]


class Computed(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        one = torch.optim.SGD(self.parts[0].parameters(), lr=0.1)
        two = torch.optim.SGD(self.parts[1].parameters(), lr=0.1)
        return {"optimizer": one, "frequency": how_often()}, {"optimizer": two, "frequency": 1}
