import pytorch_lightning as pl


class Net(pl.LightningModule):
    def configure_optimizers(self):
        devices = max(1, self.trainer.num_processes)
        if isinstance(self.trainer.accelerator, pl.accelerators.XLAAccelerator):
            devices = max(devices, self.trainer.num_devices)
        return devices
