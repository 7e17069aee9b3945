import pytorch_lightning as pl


class Report(pl.Callback):
    def on_fit_end(self, trainer, pl_module):
        for line in self.lines:
            print(line)


class Net(pl.LightningModule):
    def on_fit_start(self):
        self.table = self.make_table()


def main(net, dm):
    trainer = pl.Trainer(callbacks=[Report()])
    trainer.fit(net, dm)
    trainer.test(net, datamodule=dm)
