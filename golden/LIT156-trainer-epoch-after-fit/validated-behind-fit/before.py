import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_validation_epoch_end(self):
        print("epoch", self.current_epoch, self.current_epoch / 3)


def main(net):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net)
    trainer.validate(net)
