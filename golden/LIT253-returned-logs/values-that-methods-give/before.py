from typing import Dict

import pytorch_lightning as pl
import torch


def names(outputs):
    found = []
    for out in outputs:
        found.append(out["name"])
    return found


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch), "name": batch["name"]}

    def scores(self, outputs) -> Dict[str, float]:
        return compute(outputs)

    def table(self, outputs):
        found = {}
        for out in outputs:
            found[out["name"]] = out["val_loss"].item()
        return found

    def best(self, outputs):
        return min(out["val_loss"] for out in outputs)

    def validation_epoch_end(self, outputs):
        loss = torch.stack([out["val_loss"] for out in outputs]).mean()
        scores = self.scores(outputs)
        table = self.table(outputs)
        seen = names(outputs)
        best = self.best(outputs)
        return {"val_loss": loss, "scores": scores, "table": table, "seen": seen, "best": best, "log": {"val_loss": loss}}
