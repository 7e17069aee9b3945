import pytorch_lightning as pl
import torch


class Critic(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": self.score(batch, optimizer_idx)}

    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure=None, **more):
        if batch_idx % (optimizer_idx + 1) == 0:
            optimizer.step(closure=optimizer_closure)

    def training_epoch_end(self, outputs):
        print(len(outputs))

    def configure_optimizers(self):
        return torch.optim.Adam(self.net.parameters()), torch.optim.Adam(self.critic.parameters())
