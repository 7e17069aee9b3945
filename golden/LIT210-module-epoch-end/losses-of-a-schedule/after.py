import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import GradientAccumulationScheduler


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            loss = outputs["loss"] * self.trainer.accumulate_grad_batches
            self.training_step_outputs.append({**outputs, "loss": loss})

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.log("train_loss", torch.stack([x["loss"] for x in outputs]).mean())


def main():
    gather = GradientAccumulationScheduler(scheduling={0: 1, 4: 2})
    pl.Trainer(max_epochs=8, callbacks=[gather]).fit(Net())
