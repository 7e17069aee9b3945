from typing import List

import pytorch_lightning as pl
import torch


class Read(pl.LightningModule):
    """The end of a validation reads what the helper returns, so that it stays as it is."""

    def training_step(self, batch, batch_idx):
        return self(batch)

    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch)}

    def validation_epoch_end(self, outputs: List[dict]) -> None:
        out = self.results(outputs, "val")
        self.best = min(self.best, out["val_loss"])
        for key, value in {**out, **out["log"]}.items():
            if key != "log":
                self.log(key, value, logger=key in out["log"])

    def training_epoch_end(self, outputs: List[dict]) -> None:
        output = self.results(outputs, "train")
        for key, value in {**output, **output["log"]}.items():
            if key != "log":
                self.log(key, value, logger=key in output["log"])

    def results(self, outputs: List[dict], part: str) -> dict:
        loss = torch.stack([x["loss"] for x in outputs]).mean()
        log = {f"loss/{part}": loss}
        return {f"{part}_loss": loss, "log": log}


class Passed(pl.LightningModule):
    """Both ends only pass it on."""

    def training_step(self, batch, batch_idx):
        return self(batch)

    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch)}

    def validation_epoch_end(self, outputs: List[dict]) -> None:
        self.results(outputs, "val")

    def training_epoch_end(self, outputs: List[dict]) -> None:
        self.results(outputs, "train")

    def results(self, outputs: List[dict], part: str) -> None:
        loss = torch.stack([x["loss"] for x in outputs]).mean()
        log = {f"loss/{part}": loss}
        self.log_dict(log)
        self.log(f"{part}_loss", loss, logger=False)
