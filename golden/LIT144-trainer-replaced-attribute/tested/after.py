import pytorch_lightning as pl


class Net(pl.LightningModule):
    def setup(self, stage):
        cards = (self.trainer.num_devices if isinstance(self.trainer.accelerator, pl.accelerators.CUDAAccelerator) else 0) or 1
        if isinstance(self.trainer.accelerator, pl.accelerators.XLAAccelerator) and stage == "fit":
            print("cores")
        elif not isinstance(self.trainer.accelerator, pl.accelerators.CUDAAccelerator):
            print("none", cards)
        several = "yes" if (self.trainer.num_devices if isinstance(self.trainer.accelerator, pl.accelerators.CUDAAccelerator) else 0) > 1 or (self.debug and isinstance(self.trainer.accelerator, pl.accelerators.CUDAAccelerator)) else "no"
        return not (isinstance(self.trainer.accelerator, pl.accelerators.XLAAccelerator) or several)
