from lightning.pytorch import LightningModule


class Base(LightningModule):
    automatic_optimization: bool = False


class Asked(LightningModule):
    @property
    def automatic_optimization(self):
        return self.hparams.automatic
