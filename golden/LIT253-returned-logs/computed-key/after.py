"""The value of one key, which an attribute or a text with it names, shown in the progress bar too."""
import torch

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        summary = self.summed([loss])
        self.log_dict({key: value for key, value in summary.items() if key != self.main})
        self.log(self.main, summary[self.main], prog_bar=True)
        return dict(loss=loss)

    def validation_step(self, batch, batch_idx):
        return {"scores": self.scores(batch)}

    def validation_epoch_end(self, outputs):
        summary = {}
        for key in outputs[0]["scores"]:
            summary[f"val_{key}"] = torch.stack([output["scores"][key] for output in outputs]).mean()
        shown = {f"val_{self.main}": summary[f"val_{self.main}"]}
        self.log_dict({key: value for key, value in summary.items() if key != f"val_{self.main}"})
        self.log(f"val_{self.main}", summary[f"val_{self.main}"], prog_bar=True)


class Other(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        summary = self.summed([loss])
        self.log_dict({key: value for key, value in summary.items() if key != self.main})
        self.log(self.main, summary[self.other], prog_bar=True, logger=self.main in summary)
        return dict(loss=loss)

    def validation_epoch_end(self, outputs):
        logs = {"val_loss": outputs[0]["loss"], f"val_{self.metric}": outputs[0]["score"]}
        self.log_dict({key: value for key, value in logs.items() if key != f"val_{self.main}"})
        self.log(f"val_{self.main}", outputs[0]["score"], prog_bar=True, logger=f"val_{self.main}" in logs)

    def test_epoch_end(self, outputs):
        logs = {f"test_{self.metric}": outputs[0]["score"]}
        self.log_dict({key: value for key, value in logs.items() if key not in ("test_loss", "loss")})
        self.log("test_loss", outputs[0]["loss"], prog_bar=True)
        self.log("loss", outputs[0]["loss"], prog_bar=True)


class Apart(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        logs = {f"val_{self.metric}": outputs[0]["score"]}
        self.log_dict({key: value for key, value in logs.items() if key not in (f"{self.metric}_of_now", f"shown_{self.main}")})
        self.log(f"{self.metric}_of_now", outputs[0]["score"], prog_bar=True, logger=f"{self.metric}_of_now" in logs)
        self.log(f"shown_{self.main}", 1, prog_bar=True, logger=f"shown_{self.main}" in logs)
