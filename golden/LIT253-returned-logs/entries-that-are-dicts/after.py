import torch
from pytorch_lightning import LightningModule

from scoring import scores_of


class Parser(LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def test_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        scores = scores_of(outputs)
        logs = {"val_f1": scores["all"]["f1"], "val_arc_f1": scores["arcs"]["f1"]}
        self.log_dict(logs)

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        loss = torch.stack([output["loss"] for output in outputs]).mean()
        scores = scores_of(outputs)
        self.log("test_loss", loss)
        self.log("test_f1", scores["all"]["f1"])
        self.log("test_speed", scores["speed"])


class Tagger(LightningModule):
    def test_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        scores = scores_of(outputs)
        print(scores["f1"])
        best = outputs[0]
        best = best["loss"]
        self.log("test_f1", scores["f1"])
        self.log("test_best", best)
