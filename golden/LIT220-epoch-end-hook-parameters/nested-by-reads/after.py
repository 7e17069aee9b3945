from pytorch_lightning import Callback, LightningModule


class Counting(LightningModule):
    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append([outputs])

    def on_train_epoch_end(self):
        outputs = [self.training_step_outputs]
        self.training_step_outputs = []
        self.count = len(outputs[0])


class Last(Callback):
    def on_train_epoch_start(self, trainer, pl_module):
        self.training_step_outputs = []

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self, trainer, pl_module):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        print(outputs[-1]["loss"])


class Means(Callback):
    def on_train_epoch_start(self, trainer, pl_module):
        self.training_step_outputs = []

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self, trainer, pl_module):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        print(sum(output["loss"] for output in outputs))
