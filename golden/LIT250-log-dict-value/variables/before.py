import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        losses = {}
        for task in self.tasks:
            losses[task] = self.loss(batch[task], task)
        total = sum(losses.values())
        self.log("train", losses, on_step=False, on_epoch=True)
        return total

    def validation_step(self, batch, batch_idx):
        scores = dict(self.scores(batch))
        kinds = {kind: value.mean() for kind, value in scores.items()}
        self.log("val", kinds)  # one row for all
        self.log("all", {k: v.sum() for k, v in scores.items()})
        self.log(f"val_{batch_idx}", kinds)
        self.log(name="val/scores", value=scores)
