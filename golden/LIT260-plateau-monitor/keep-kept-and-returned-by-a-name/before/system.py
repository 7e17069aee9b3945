import pytorch_lightning as pl


class Told(pl.LightningModule):
    def configure_optimizers(self):
        configured = [self.optimizer], [{"scheduler": self.scheduler, "monitor": "loss"}]
        return configured


class Other(pl.LightningModule):
    def configure_optimizers(self):
        kept = [self.optimizer], [self.scheduler]
        print(kept)
        configured = [self.optimizer]
        return configured
