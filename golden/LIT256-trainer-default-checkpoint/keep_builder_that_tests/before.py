import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_validation_epoch_end(self):
        self.log("val_loss", self.loss)


def get_tester(options):
    trainer = pl.Trainer(gpus=options.gpus)
    return trainer


def main(options, loader):
    tester = get_tester(options)
    tester.test(Net.load_from_checkpoint("net.ckpt"), loader)
