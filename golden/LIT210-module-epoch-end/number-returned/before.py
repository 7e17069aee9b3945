import numpy as np
import pytorch_lightning as pl
import torch


class Classifier(pl.LightningModule):
    def __init__(self, splits):
        super().__init__()
        self.splits = splits
        self.best = 0.0

    def validation_step(self, batch, batch_idx, dataloader_idx=0):
        return {"loss": self(batch).mean(), "hits": (self(batch) > 0).float()}

    def validation_epoch_end(self, outputs):
        if self.splits:
            for split, output in zip(self.splits, outputs):
                loss = torch.stack([x["loss"] for x in output]).mean()
                self.log(f"val_loss_{split}", loss, prog_bar=True)
            return loss  # of the last

        loss = torch.stack([x["loss"] for x in outputs]).mean()
        self.log("val_loss", loss)
        return loss


class Scored(pl.LightningModule):
    def test_step(self, batch, batch_idx):
        return {"score": self(batch).mean()}

    def test_epoch_end(self, outputs):
        total = 0.0
        for output in outputs:
            total += output["score"]
        total /= len(outputs)
        self.log("score", total)
        return total

    def validation_step(self, batch, batch_idx):
        return self(batch)

    def validation_epoch_end(self, outputs):
        scores = torch.cat(outputs)
        self.log("val_score", scores.mean())
        return scores.mean(), scores.std() / np.sqrt(len(scores))
