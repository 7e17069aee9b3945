import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_validation_epoch_end(self):
        print("epoch", self.current_epoch)


def main(net):
    trainer = pl.Trainer(max_epochs=3)
    trainer.validate(net)
    trainer.fit(net)
