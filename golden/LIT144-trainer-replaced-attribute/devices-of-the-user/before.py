import pytorch_lightning as pl


class Net(pl.LightningModule):
    def setup(self, stage):
        count = 1
        if isinstance(self.trainer.devices, list):
            count = len(self.trainer.devices)
        if self.trainer.devices > 1:
            count *= self.trainer.num_nodes
        self.total = self.trainer.gpus * count + (self.trainer.gpus or 1)
        for rank in range(self.trainer.gpus):
            print(rank)
        if self.trainer.gpus and self.trainer.world_size > 1:
            print("several", self.trainer.gpus[0])
        self.half = 16 if self.trainer.gpus else 32
        return not self.trainer.gpus

    def on_fit_end(self):
        other = pl.Trainer(gpus=self.trainer.gpus, logger=False)
        other.test(self)
