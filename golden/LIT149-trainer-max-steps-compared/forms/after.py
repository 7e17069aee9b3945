import pytorch_lightning as pl


def schedule(pl_module: pl.LightningModule):
    if pl_module.trainer.max_steps == -1:
        max_steps = pl_module.trainer.max_epochs * 10
    else:
        max_steps = pl_module.trainer.max_steps
    return max_steps


class Net(pl.LightningModule):
    def configure_optimizers(self):
        steps = self.trainer.max_steps if self.trainer.max_steps != -1 else 100
        endless = not self.trainer.max_steps == -1
        return steps, endless
