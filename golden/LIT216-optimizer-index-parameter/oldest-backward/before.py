import pytorch_lightning as pl


class Loop:
    def __init__(self, model: pl.LightningModule, use_amp):
        self.model, self.use_amp = model, use_amp

    def run(self, trainer, closure_loss, loss, optimizer):
        self.model.backward(self.use_amp, closure_loss, optimizer)
        self.model.backward(trainer, loss, optimizer, 0)
        self.model.backward(loss, optimizer, 0)
