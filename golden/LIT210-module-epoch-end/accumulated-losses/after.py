import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self(batch).mean(), "count": len(batch)}

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
        self.log("val_loss", torch.stack(outputs).mean())


def main(args):
    pl.Trainer(accumulate_grad_batches=args.accumulate).fit(Net())
