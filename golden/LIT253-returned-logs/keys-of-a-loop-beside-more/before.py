import pytorch_lightning as pl


class Loaders(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        logs = {}
        for number, each in enumerate(outputs):
            logs["val_loss_%d" % number] = self.mean(each, "loss")
            logs[f"val_acc_{number}"] = self.mean(each, "acc")
        logs["val_acc"] = (logs["val_acc_0"] + logs["val_acc_1"]) / 2
        return {"val_loss": logs["val_loss_0"], "log": logs, "progress_bar": {"val_acc": logs["val_acc"], "best": self.best}}

    def test_epoch_end(self, outputs):
        logs = {}
        for number, each in enumerate(outputs):
            logs["test_{}".format(number)] = self.mean(each, "acc")
        return {"test_loss": 0.0, "log": logs, "progress_bar": {"acc": logs["test_0"]}}


class Both(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        logs, shown = {}, {}
        for name in self.names:
            logs[f"val_{name}"] = self.mean(outputs, name)
            shown[f"val_{name}"] = logs[f"val_{name}"]
        return {"log": logs, "progress_bar": shown}
