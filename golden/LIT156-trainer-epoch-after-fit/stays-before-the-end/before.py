import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_epoch_end(self, outputs):
        self.print(self.current_epoch)

    def on_train_epoch_end(self):
        self.print(self.trainer.current_epoch)


def main(net):
    trainer = pl.Trainer(max_epochs=3)
    print(trainer.current_epoch)
    trainer.fit(net)
