import pytorch_lightning as pl


class Base(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def on_train_epoch_start(self):
        self.training_step_outputs = [[] for _ in self.trainer.optimizers]

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs[0].append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        if len(outputs) == 1:
            outputs = outputs[0]
        for output in outputs:
            print(output)
