import pytorch_lightning as pl


class Net(pl.LightningModule):
    def setup(self, stage):
        if self.machine.tpu_cores and not self.machine.num_gpus:
            print("cores")
