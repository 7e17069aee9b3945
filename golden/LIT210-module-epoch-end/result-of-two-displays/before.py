import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        logs = {f"score/{index}": score for index, score in enumerate(outputs)}
        if len(logs) > 1:
            return {"log": logs, "progress_bar": {"scores": len(logs)}}
        return {"log": logs, "progress_bar": logs}

    def summary(self, outputs):
        return self.validation_epoch_end(outputs)["log"]
