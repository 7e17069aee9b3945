import torch
from pytorch_lightning import LightningModule


class Dict(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        logits = self(x)
        return {"loss": (logits - y).pow(2).mean(), "logits": logits, "rows": len(x)}

    def training_epoch_end(self, outputs):
        self.log("spread", torch.cat([out["logits"] for out in outputs]).std())


class Named(LightningModule):
    def training_step(self, batch, batch_idx):
        output = self.shared(batch)
        return output

    def on_train_batch_end(self, out, batch, batch_idx, dataloader_idx):
        print(batch_idx)

    def training_epoch_end(self, outputs):
        self.log("spread", sum(out["error"] for out in outputs))
