import pytorch_lightning as pl


class Net(pl.LightningModule):
    def shared(self, batch):
        stage = self.trainer.state.stage
        self.log(f"{stage}_loss", self(batch).mean())
        self.log("{}/size".format(stage), float(len(batch)))
        return f"{self.trainer.state.fn:>10}"


class Report(pl.Callback):
    def on_train_end(self, trainer, pl_module):
        print(f"{trainer.state.fn}: {trainer.state.status}")
