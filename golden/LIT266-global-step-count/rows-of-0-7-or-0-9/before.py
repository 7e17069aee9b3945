import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def training_epoch_end(self, outputs):
        return {"log": {"train_loss": self.mean(outputs)}}


def main(net):
    trainer = pl.Trainer(max_epochs=3, row_log_interval=1, early_stop_callback=False, checkpoint_callback=False)
    trainer.fit(net)
