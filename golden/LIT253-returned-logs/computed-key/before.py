"""The value of one key, which an attribute or a text with it names, shown in the progress bar too."""
import torch

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        summary = self.summed([loss])
        return dict(loss=loss, log=summary, progress_bar={self.main: summary[self.main]})

    def validation_step(self, batch, batch_idx):
        return {"scores": self.scores(batch)}

    def validation_epoch_end(self, outputs):
        summary = {}
        for key in outputs[0]["scores"]:
            summary[f"val_{key}"] = torch.stack([output["scores"][key] for output in outputs]).mean()
        shown = {f"val_{self.main}": summary[f"val_{self.main}"]}
        return {"log": summary, "progress_bar": shown}


class Other(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        summary = self.summed([loss])
        return dict(loss=loss, log=summary, progress_bar={self.main: summary[self.other]})

    def validation_epoch_end(self, outputs):
        logs = {"val_loss": outputs[0]["loss"], f"val_{self.metric}": outputs[0]["score"]}
        return {"log": logs, "progress_bar": {f"val_{self.main}": outputs[0]["score"]}}

    def test_epoch_end(self, outputs):
        logs = {f"test_{self.metric}": outputs[0]["score"]}
        return {"log": logs, "progress_bar": {"test_loss": outputs[0]["loss"], "loss": outputs[0]["loss"]}}


class Apart(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        logs = {f"val_{self.metric}": outputs[0]["score"]}
        return {"log": logs, "progress_bar": {f"{self.metric}_of_now": outputs[0]["score"], f"shown_{self.main}": 1}}
