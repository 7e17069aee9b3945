import time

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        return {"loss": loss, "seen": 1}

    def on_train_batch_end(self, outs, batch, batch_idx):
        print(batch_idx)

    def on_train_epoch_end(self, outputs):
        losses = [parts[0]["minimize"] for parts in outputs[0]]
        seen = sum(parts[0]["extra"]["seen"] for parts in outputs[0])  # of all batches
        last = outputs[0][-1][0].minimize
        print(sum(losses), seen, last, outputs[0][0][0].extra["seen"])


class Clock(pl.Callback):
    def on_train_epoch_start(self, trainer, pl_module):
        self.start = time.time()

    def on_train_epoch_end(self, trainer, pl_module, outputs):
        print(len(outputs[0]), time.time() - self.start, trainer.callback_metrics.get("loss"))
