import pytorch_lightning as pl
from torch.optim import SGD


class Players(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return (self.actor, self.critic)[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        return [SGD(self.actor.parameters(), lr=0.1), SGD(self.critic.parameters(), lr=0.1)]

    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, **kwargs):
        if optimizer_idx == 1:
            optimizer.step(closure=optimizer_closure)
        elif batch_idx % 2 == 0:
            optimizer.step(closure=optimizer_closure)
