from collections import OrderedDict

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, acc = self.model(batch)
        shown = {"train_loss": loss}
        self.log("train_loss", shown["train_loss"], prog_bar=True)
        self.log("train_acc", acc, prog_bar=True, logger=False)
        output = OrderedDict({
            "loss": loss,
        })
        return output

    def validation_epoch_end(self, outputs):
        logs = {"val_loss": outputs[0]}
        self.log("val_acc", outputs[1])
        self.log("val/f1", outputs[2])
        self.log("val_loss", logs["val_loss"], prog_bar=True)


class Given(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        logs = {"val_loss": outputs[0]}
        self.log_dict(logs)


class Shared(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, acc = self.model(batch)
        logs = {"loss": loss, f"acc_{batch_idx}": acc}
        self.log("both", loss + acc)
        self.log("loss", logs["loss"], prog_bar=True)
        self.log(f"acc_{batch_idx}", logs[f"acc_{batch_idx}"], prog_bar=True)
        return {"loss": loss}
