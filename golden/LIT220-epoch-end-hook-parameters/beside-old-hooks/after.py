from pytorch_lightning import Callback


class Keeps(Callback):
    def on_epoch_start(self, trainer, pl_module):
        self.started = True

    def on_train_epoch_end(self, trainer, pl_module, outputs):
        self.count = len(outputs)


class Plain(Callback):
    def on_train_epoch_start(self, trainer, pl_module):
        self.training_step_outputs = []

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self, trainer, pl_module):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.count = len(outputs)
