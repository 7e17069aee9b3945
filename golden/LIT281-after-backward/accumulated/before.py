import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_after_backward(self):
        self.updates += 1


class Count(pl.Callback):
    def __init__(self):
        self.updates = 0

    def on_after_backward(self, trainer, module):
        self.updates += 1


pl.Trainer(accumulate_grad_batches=4, callbacks=[Count()], accelerator="cpu").fit(Net())
