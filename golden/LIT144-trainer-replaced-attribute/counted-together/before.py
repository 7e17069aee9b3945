import pytorch_lightning as pl


class Net(pl.LightningModule):
    @property
    def num_training_steps(self):
        num_devices = max(1, self.trainer.num_gpus, self.trainer.num_processes)
        if self.trainer.tpu_cores:
            num_devices = max(num_devices, self.trainer.tpu_cores)
        batches = self.trainer.limit_train_batches // num_devices
        return batches // max(self.trainer.num_gpus, other.num_processes)
