import pytorch_lightning as pl
from pytorch_lightning.metrics.functional import accuracy


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self.loss(batch), "acc": accuracy(self(batch[0]), batch[1])}

    def training_epoch_end(self, outputs):
        return {"log": {"mean": sum(o["loss"] for o in outputs) / len(outputs)}}


net = Net()
trainer = pl.Trainer(max_epochs=3, early_stop_callback=False)
trainer.fit(net)
print(trainer.global_step)
