import torch
from pytorch_lightning import LightningModule


class Painter(LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self._paint(batch)
        return self.critic(batch).mean()

    def _paint(self, batch):
        loss = self.generator(batch).mean()
        self._regularize(loss)
        return loss

    def _regularize(self, loss):
        loss.backward(retain_graph=True)

    def configure_optimizers(self):
        return [torch.optim.SGD(part.parameters(), lr=0.1) for part in (self.generator, self.critic)]
