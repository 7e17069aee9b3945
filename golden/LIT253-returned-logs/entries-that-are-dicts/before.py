import torch
from pytorch_lightning import LightningModule

from scoring import scores_of


class Parser(LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def test_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def validation_epoch_end(self, outputs):
        scores = scores_of(outputs)
        logs = {"val_f1": scores["all"]["f1"], "val_arc_f1": scores["arcs"]["f1"]}
        return {"val_f1": scores["all"]["f1"], "log": logs}

    def test_epoch_end(self, outputs):
        loss = torch.stack([output["loss"] for output in outputs]).mean()
        scores = scores_of(outputs)
        return {
            "test_loss": loss,
            "test_f1": scores["all"]["f1"],
            "test_speed": scores["speed"],
            "test_all": scores["all"],
            "test_arcs": scores["arcs"],
        }


class Tagger(LightningModule):
    def test_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def test_epoch_end(self, outputs):
        scores = scores_of(outputs)
        print(scores["f1"])
        best = outputs[0]
        best = best["loss"]
        return {"test_f1": scores["f1"], "scores": scores, "test_best": best}
