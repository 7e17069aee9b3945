import pytorch_lightning as pl


class Report(pl.Callback):
    def on_fit_end(self, trainer, pl_module):
        """Nothing to report."""

    def on_train_end(self, trainer, pl_module):
        print(self.lines)


def main(net, dm):
    trainer = pl.Trainer(callbacks=[Report()])
    trainer.fit(net, dm)
    trainer.test(net, datamodule=dm)
