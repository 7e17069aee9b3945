import pytorch_lightning as pl
from torch import nn
from torch.optim import SGD


class Pair(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.left, self.right = nn.Linear(4, 2), nn.Linear(2, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return {"loss": self.right(self.left(batch)).mean()}
        return {"loss": self.right(self.left(batch).detach()).pow(2).mean()}

    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, *args, **kwargs):
        if optimizer_idx == 0 or epoch > 1:
            optimizer.step()
            optimizer.zero_grad()

    def configure_optimizers(self):
        return [SGD(self.left.parameters(), lr=0.1), SGD(self.right.parameters(), lr=0.1)]


def main(loader):
    trainer = pl.Trainer(gpus=0, max_epochs=3, accumulate_grad_batches=2, gradient_clip_val=0.4)
    trainer.fit(Pair(), loader)
