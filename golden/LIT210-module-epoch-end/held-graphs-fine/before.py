import torch
from pytorch_lightning import LightningModule


class Loss(LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def training_epoch_end(self, outputs):
        self.log("mean", torch.stack([out["loss"] for out in outputs]).mean())


class Detached(LightningModule):
    def training_step(self, batch, batch_idx):
        logits = self(batch)
        predicted = logits.argmax(dim=1)
        output = {"loss": logits.mean(), "logits": logits.detach().cpu(), "predicted": predicted, "rows": len(batch)}
        return output

    def training_epoch_end(self, outputs):
        self.log("spread", torch.cat([out["logits"] for out in outputs]).std())


class Validated(LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"logits": self(batch)}

    def validation_epoch_end(self, outputs):
        self.log("spread", torch.cat([out["logits"] for out in outputs]).std())
