import pytorch_lightning as pl


class Told(pl.LightningModule):
    def configure_optimizers(self):
        return [self.optimizer], [{"scheduler": self.scheduler, "monitor": "loss"}]


class TellsApart(pl.LightningModule):
    def configure_optimizers(self):
        if isinstance(self.scheduler, dict):
            return [self.optimizer], [self.scheduler]
        return [self.optimizer], [{"scheduler": self.scheduler, "monitor": "val_loss"}]


class Makes(pl.LightningModule):
    def configure_optimizers(self):
        self.scheduler = make_schedule(self.optimizer)
        return [self.optimizer], [self.scheduler]


class Several(pl.LightningModule):
    def configure_optimizers(self):
        return [self.generator_optimizer, self.critic_optimizer]


def make_schedule(optimizer):
    return None
