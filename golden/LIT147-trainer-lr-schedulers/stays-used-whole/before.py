import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_epoch_end(self):
        kept = self.trainer.lr_schedulers[0]
        kept["scheduler"].step()
        print(kept)

    def on_train_end(self):
        config = self.trainer.lr_schedulers[0]
        if self.last:
            config = self.other
        print(config["scheduler"])
        some = self.trainer.lr_schedulers[:1]
        print(some["scheduler"])
        for pair in enumerate(self.trainer.lr_schedulers):
            print(pair)
