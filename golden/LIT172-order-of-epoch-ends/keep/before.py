import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_epoch_end(self, outputs):
        self.log("mean", torch.stack([x["loss"] for x in outputs]).mean() * self.scale)
        self.seen = []

    def validation_step(self, batch, batch_idx):
        self.val_seen.append(batch_idx)
        return self.net(batch).sum() * self.scale

    def validation_epoch_end(self, outputs):
        self.log("val_loss", torch.stack(outputs).mean())
        self.val_seen = []

    def on_train_epoch_start(self):
        self.last = 0


class Reads(pl.Callback):
    def on_validation_end(self, trainer, pl_module):
        print(trainer.callback_metrics["val_acc"])


class Stop(pl.callbacks.EarlyStopping):
    def on_validation_end(self, trainer, pl_module):
        self.seen = trainer.callback_metrics["train_loss"]

    def on_train_epoch_end(self, trainer, pl_module, outputs):
        print(self.seen)


class Named(pl.Callback):
    def on_validation_end(self, trainer, pl_module):
        metrics = trainer.callback_metrics
        if "val_acc" in metrics:
            print(metrics["val_acc"], metrics.get("val_loss"), metrics[self.key])


class Chosen(pl.Callback):
    def on_validation_end(self, trainer, pl_module):
        self.rows.append({k: v for k, v in trainer.callback_metrics.items() if k.startswith("val")})


class Shared(pl.LightningModule):
    def training_epoch_end(self, outputs):
        self.epoch_end(outputs, label="train")

    def validation_epoch_end(self, outputs):
        self.epoch_end(outputs, label="val")

    def epoch_end(self, outputs, label):
        if label == "train" and self.flow:
            print(self.flow)
            self.flow = {}
