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

    def on_validation_epoch_start(self):
        self.validation_step_outputs = [[] for _ in self.trainer.num_val_batches]

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs[dataloader_idx].append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
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

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        total = 0.0
        for output in outputs:
            total += output["score"]
        total /= len(outputs)
        self.log("score", total)
        return total

    def validation_step(self, batch, batch_idx):
        return self(batch)

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        scores = torch.cat(outputs)
        self.log("val_score", scores.mean())
        return scores.mean(), scores.std() / np.sqrt(len(scores))
