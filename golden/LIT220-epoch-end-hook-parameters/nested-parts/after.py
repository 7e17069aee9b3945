import time

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        return {"loss": loss, "seen": 1}

    def on_train_batch_end(self, outs, batch, batch_idx):
        if outs:
            self.training_step_outputs.append([outs])
        print(batch_idx)

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_epoch_end(self):
        outputs = [self.training_step_outputs]
        self.training_step_outputs = []
        losses = [parts[0]["loss"] for parts in outputs[0]]
        seen = sum(parts[0]["seen"] for parts in outputs[0])  # of all batches
        last = outputs[0][-1][0]["loss"]
        print(sum(losses), seen, last, outputs[0][0][0]["seen"])


class Clock(pl.Callback):
    def on_train_epoch_start(self, trainer, pl_module):
        self.training_step_outputs = []
        self.start = time.time()

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append([outputs])

    def on_train_epoch_end(self, trainer, pl_module):
        outputs = [self.training_step_outputs]
        self.training_step_outputs = []
        print(len(outputs[0]), time.time() - self.start, trainer.callback_metrics.get("loss"))
