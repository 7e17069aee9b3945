from pytorch_lightning import Callback, LightningModule, Trainer


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("train_loss", loss, on_step=True, on_epoch=True)
        return loss


class History(Callback):
    def on_train_end(self, trainer, pl_module):
        metrics = trainer.callback_metrics
        print(metrics["train_loss"], metrics["train_loss_epoch"])  # of the last batch
        if metrics.get("train_loss", 1.0) < 0.1:
            print("done")


trainer = Trainer(max_epochs=3, callbacks=[History()])
trainer.fit(Net())
last = trainer.callback_metrics.get("train_loss")
