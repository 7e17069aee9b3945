import pytorch_lightning as pl


class Net(pl.LightningModule):
    @property
    def num_training_steps(self):
        num_devices = max(1, self.trainer.num_processes)
        if isinstance(self.trainer.accelerator, pl.accelerators.XLAAccelerator):
            num_devices = max(num_devices, self.trainer.num_devices)
        batches = self.trainer.limit_train_batches // num_devices
        return batches // max(self.trainer.num_devices if isinstance(self.trainer.accelerator, pl.accelerators.CUDAAccelerator) else 0, other.num_processes)
