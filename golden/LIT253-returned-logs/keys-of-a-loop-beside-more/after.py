import pytorch_lightning as pl


class Loaders(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        logs = {}
        for number, each in enumerate(outputs):
            logs["val_loss_%d" % number] = self.mean(each, "loss")
            logs[f"val_acc_{number}"] = self.mean(each, "acc")
        logs["val_acc"] = (logs["val_acc_0"] + logs["val_acc_1"]) / 2
        self.log_dict({key: value for key, value in logs.items() if key != "val_acc"})
        self.log("val_acc", logs["val_acc"], prog_bar=True)
        self.log("best", self.best, prog_bar=True, logger=False)
        self.log("val_loss", logs["val_loss_0"], logger=False)

    def test_epoch_end(self, outputs):
        logs = {}
        for number, each in enumerate(outputs):
            logs["test_{}".format(number)] = self.mean(each, "acc")
        self.log_dict({key: value for key, value in logs.items() if key != "acc"})
        self.log("acc", logs["test_0"], prog_bar=True)
        if "test_loss" not in logs:
            self.log("test_loss", 0.0)


class Both(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        logs, shown = {}, {}
        for name in self.names:
            logs[f"val_{name}"] = self.mean(outputs, name)
            shown[f"val_{name}"] = logs[f"val_{name}"]
        for key, value in {**shown, **logs}.items():
            self.log(key, value, prog_bar=key in shown, logger=key in logs)
