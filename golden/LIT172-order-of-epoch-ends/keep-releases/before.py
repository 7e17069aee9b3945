import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_epoch_end(self, outputs):
        self.last = torch.stack([x["loss"] for x in outputs]).mean()

    def validation_step(self, batch, batch_idx):
        return self.net(batch).sum()

    def validation_epoch_end(self, outputs):
        self.log("gap", torch.stack(outputs).mean() - self.last)


class Rows(pl.LightningModule):
    def on_epoch_end(self):
        self.rows.append({"epoch": self.current_epoch})

    def validation_epoch_end(self, outputs):
        self.note(len(outputs))

    def note(self, count):
        self.rows[-1]["count"] = count
        print(self.rows)


class Reads(pl.Callback):
    def on_validation_end(self, trainer, pl_module):
        print(trainer.callback_metrics["train_acc"], trainer.callback_metrics.get("train_loss"))


class Best(pl.Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        self.score = trainer.callback_metrics["val_loss"]

    def on_train_epoch_end(self, trainer, pl_module, outputs):
        print(self.score)
