import pytorch_lightning as pl


class Norms(pl.LightningModule):
    def on_after_backward(self):
        self.backwards += 1


class Idle(pl.Callback):
    def on_after_backward(self, trainer, pl_module):
        pass


pl.Trainer(max_epochs=2, gpus=0, automatic_optimization=False).fit(Norms())
