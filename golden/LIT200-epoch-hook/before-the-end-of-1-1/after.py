import pytorch_lightning as pl


class Net(pl.LightningModule):
    mean = None

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        print(self.mean)
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.mean = sum(output["loss"] for output in outputs) / len(outputs)
