import torch
from pytorch_lightning import LightningModule


class Loss(LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.log("mean", torch.stack([out["loss"] for out in outputs]).mean())


class Detached(LightningModule):
    def training_step(self, batch, batch_idx):
        logits = self(batch)
        predicted = logits.argmax(dim=1)
        output = {"loss": logits.mean(), "logits": logits.detach().cpu(), "predicted": predicted, "rows": len(batch)}
        return output

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.log("spread", torch.cat([out["logits"] for out in outputs]).std())


class Validated(LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"logits": self(batch)}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self.log("spread", torch.cat([out["logits"] for out in outputs]).std())
