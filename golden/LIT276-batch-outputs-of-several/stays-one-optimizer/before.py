import pytorch_lightning as pl
from torch.optim import SGD


class Curve(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        print(outputs["loss"])


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.net(batch).mean()

    def configure_optimizers(self):
        return SGD(self.net.parameters(), lr=0.1)
