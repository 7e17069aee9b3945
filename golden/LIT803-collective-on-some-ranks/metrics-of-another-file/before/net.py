import pytorch_lightning as pl

from metrics import Overlap, Plan


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.overlap = Overlap()
        self.plan = Plan()

    def on_test_epoch_end(self):
        if self.global_rank == 0:
            print("overlap", self.overlap.compute())
        value = self.overlap.compute()
        if self.trainer.is_global_zero:
            print(value, self.plan.compute())
