import pytorch_lightning as pl
from torch.optim import SGD


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def configure_optimizers(self):
        return SGD(self.parameters(), lr=0.1)


class One(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        for optimizer in self.optimizers():
            optimizer.step()


pl.Trainer(gradient_clip_val=1, accumulate_grad_batches=4).fit(Net())
