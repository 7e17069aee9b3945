import pytorch_lightning as pl
from pytorch_lightning.loggers.base import LightningLoggerBase, rank_zero_only


class Rows(LightningLoggerBase):
    name = "rows"
    version = 0
    experiment = None

    @rank_zero_only
    def log_hyperparams(self, params):
        self.file = open("rows.csv", "w")
        for name, value in params.items():
            self.file.write(f"# {name}={value}\n")

    @rank_zero_only
    def log_metrics(self, metrics, step):
        self.file.write(f"{step},{metrics}\n")

    @rank_zero_only
    def finalize(self, status):
        self.file.close()


class Net(pl.LightningModule):
    def __init__(self, width):
        super().__init__()
        self.width = width


trainer = pl.Trainer(logger=Rows())
trainer.fit(Net(3))
trainer.test(Net(3))
