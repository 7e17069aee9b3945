import pytorch_lightning as pl
import torch


class Critic(pl.LightningModule):
    @property
    def automatic_optimization(self):
        return False

    def training_step(self, batch, batch_idx, optimizer_idx):
        first, second = self.optimizers()
        first.zero_grad()
        loss = self.score(batch)
        self.manual_backward(loss, first)
        first.step()
        return {"loss": loss}

    def training_epoch_end(self, outputs):
        print(torch.stack([each["loss"] for each in outputs]).mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.net.parameters()), torch.optim.Adam(self.critic.parameters())
