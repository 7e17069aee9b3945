import pytorch_lightning as pl
from torch.optim import SGD
from torch.optim.lr_scheduler import ExponentialLR


class Net(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = SGD(self.parameters(), lr=0.1)
        return {"optimizer": optimizer, "lr_scheduler": ExponentialLR(optimizer, 0.9)}

    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("loss", loss)
        return loss


class Report(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module, outputs):
        print(len(outputs))


trainer = pl.Trainer(val_check_interval=0.5, distributed_backend=None, callbacks=[Report()])
trainer.fit(Net())
