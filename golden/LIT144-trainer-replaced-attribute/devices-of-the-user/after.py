import pytorch_lightning as pl


class Net(pl.LightningModule):
    def setup(self, stage):
        count = 1
        if isinstance(self.trainer.device_ids, list):
            count = len(self.trainer.device_ids)
        if self.trainer.num_devices > 1:
            count *= self.trainer.num_nodes
        self.total = self.trainer.num_devices * count + (self.trainer.num_devices or 1)
        for rank in range(self.trainer.num_devices):
            print(rank)
        if isinstance(self.trainer.accelerator, pl.accelerators.CUDAAccelerator) and self.trainer.world_size > 1:
            print("several", self.trainer.device_ids[0])
        self.half = 16 if isinstance(self.trainer.accelerator, pl.accelerators.CUDAAccelerator) else 32
        return not isinstance(self.trainer.accelerator, pl.accelerators.CUDAAccelerator)

    def on_fit_end(self):
        other = pl.Trainer(gpus=self.trainer.gpus, logger=False)
        other.test(self)
