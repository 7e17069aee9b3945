import pytorch_lightning as pl


class Parallel:
    def is_parallel(self):
        return self.trainer.use_ddp


class Net(Parallel, pl.LightningModule):
    trainer = None


class Kept(pl.LightningModule):
    @property
    def trainer(self):
        return self.kept

    def is_parallel(self):
        return self.trainer.use_ddp
