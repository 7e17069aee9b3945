import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_before_optimizer_step(self, optimizer):
        self.updates += 1


class Count(pl.Callback):
    def __init__(self):
        self.updates = 0

    def on_before_optimizer_step(self, trainer, module, optimizer):
        self.updates += 1


pl.Trainer(accumulate_grad_batches=4, callbacks=[Count()], accelerator="cpu").fit(Net())
