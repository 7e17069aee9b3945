import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        self.log("at", float(self.global_step))
        return self(batch).mean()

    def test_step(self, batch, batch_idx):
        self.logger.experiment.add_scalar("test/mean", self(batch).mean(), self.global_step)

    def on_test_epoch_end(self):
        print("tested", self.current_epoch)

    def predict_step(self, batch, batch_idx):
        return self(batch), self.current_epoch


class Save(pl.Callback):
    def on_test_end(self, trainer, pl_module):
        print(trainer.global_step)


def main(net):
    trainer = pl.Trainer(callbacks=[Save()])
    trainer.fit(net)
    trainer.test(net, ckpt_path="best")
    return trainer.predict(net)
