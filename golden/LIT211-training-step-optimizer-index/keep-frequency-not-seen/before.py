import torch
from pytorch_lightning import LightningModule


class WGAN(LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        n_critic = self.hparams.n_critic
        if self.hparams.fast:
            n_critic = 1
        critic, generator = torch.optim.Adam(self.parts[0].parameters()), torch.optim.Adam(self.parts[1].parameters())
        return (
            {"optimizer": critic, "frequency": n_critic},
            {"optimizer": generator, "frequency": 1},
        )
