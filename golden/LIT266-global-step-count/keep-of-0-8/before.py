import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self.loss(batch)}

    def training_epoch_end(self, outputs):
        return {"log": {"mean": sum(o["loss"] for o in outputs) / len(outputs)}}


net = Net()
trainer = pl.Trainer(max_epochs=3, callbacks=[pl.callbacks.LearningRateLogger()], early_stop_callback=False)
trainer.fit(net)
print(trainer.global_step)
