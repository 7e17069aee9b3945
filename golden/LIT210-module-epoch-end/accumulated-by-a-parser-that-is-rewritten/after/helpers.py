import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self.net(batch).sum(), "count": 1}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            loss = outputs["loss"] * self.trainer.accumulate_grad_batches
            self.training_step_outputs.append({**outputs, "loss": loss})

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.log("train_loss", torch.stack([output["loss"] for output in outputs]).mean())
