import pytorch_lightning as pl


class Net(pl.LightningModule):
    def setup(self, stage):
        cards = self.trainer.num_gpus or 1
        if self.trainer.tpu_cores and stage == "fit":
            print("cores")
        elif not self.trainer.num_gpus:
            print("none", cards)
        several = "yes" if self.trainer.num_gpus > 1 or (self.debug and self.trainer.num_gpus) else "no"
        return not (self.trainer.tpu_cores or several)
