import pytorch_lightning as pl


class Scorer(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        metrics = self.scores(outputs)
        return {**metrics, "log": {"val_loss": metrics["val_loss"]}, "progress_bar": {"val_acc": metrics["val_acc"]}}


class Sorter(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        metrics = {"val_loss": outputs[0], "val_acc": outputs[1]}
        metrics.update(self.more(outputs))
        return {**metrics, "log": {"val_loss": metrics["val_loss"]}}
