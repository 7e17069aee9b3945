from collections import OrderedDict

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, acc = self.model(batch)
        shown = {"train_loss": loss}
        output = OrderedDict({
            "loss": loss,
            "progress_bar": dict(shown, train_acc=acc),
            "log": shown,
        })
        return output

    def validation_epoch_end(self, outputs):
        logs = {"val_loss": outputs[0]}
        return dict(log=dict(logs, val_acc=outputs[1], **{"val/f1": outputs[2]}), progress_bar=logs)


class Given(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        logs = {"val_loss": outputs[0]}
        return dict(logs, log=logs)


class Shared(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, acc = self.model(batch)
        logs = {"loss": loss, f"acc_{batch_idx}": acc}
        return {"loss": loss, "log": {**logs, "both": loss + acc}, "progress_bar": logs}
