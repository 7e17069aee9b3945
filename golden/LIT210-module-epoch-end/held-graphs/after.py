import torch
from pytorch_lightning import LightningModule
from pytorch_lightning.utilities.memory import recursive_detach


class Dict(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        logits = self(x)
        return {"loss": (logits - y).pow(2).mean(), "logits": logits, "rows": len(x)}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(recursive_detach(outputs))

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.log("spread", torch.cat([out["logits"] for out in outputs]).std())


class Named(LightningModule):
    def training_step(self, batch, batch_idx):
        output = self.shared(batch)
        return output

    def on_train_batch_end(self, out, batch, batch_idx, dataloader_idx):
        if out:
            self.training_step_outputs.append(recursive_detach(out))
        print(batch_idx)

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.log("spread", sum(out["error"] for out in outputs))
