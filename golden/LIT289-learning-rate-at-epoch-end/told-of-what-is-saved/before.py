import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        decay = torch.optim.lr_scheduler.ExponentialLR(optimizer, 0.99)
        return [optimizer], [{"scheduler": decay, "interval": "step"}]


class SaveEvery(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        if trainer.global_step % 100 == 0:
            self._save(trainer)

    def _save(self, trainer):
        trainer.save_checkpoint(f"step{trainer.global_step}.ckpt")


class SaveEpochs(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module, outputs):
        trainer.save_checkpoint("epoch.ckpt")
