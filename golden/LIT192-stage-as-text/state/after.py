import pytorch_lightning as pl


class Net(pl.LightningModule):
    def shared(self, batch):
        stage = self.trainer.state.stage
        self.log(f"{getattr(stage, 'value', stage)}_loss", self(batch).mean())
        self.log("{}/size".format(getattr(stage, "value", stage)), float(len(batch)))
        return f"{getattr(self.trainer.state.fn, 'value', self.trainer.state.fn):>10}"


class Report(pl.Callback):
    def on_train_end(self, trainer, pl_module):
        print(f"{getattr(trainer.state.fn, 'value', trainer.state.fn)}: {getattr(trainer.state.status, 'value', trainer.state.status)}")
