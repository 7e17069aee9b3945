import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        if self.trainer.total_batch_idx % 10 == 0:
            self.draw(batch)
        return self.loss(batch)

    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch), "seen": self.trainer.total_batch_idx}


class Counter(pl.Callback):
    def on_batch_end(self, trainer, pl_module):
        print(trainer.total_batch_idx)


def before(net, trainer):
    start = trainer.total_batch_idx
    trainer.fit(net)
    return start
