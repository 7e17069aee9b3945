import pytorch_lightning as pl


class Net(pl.LightningModule):
    def configure_optimizers(self):
        devices = max(1, self.trainer.num_processes)
        if self.trainer.tpu_cores:
            devices = max(devices, self.trainer.tpu_cores)
        return devices
