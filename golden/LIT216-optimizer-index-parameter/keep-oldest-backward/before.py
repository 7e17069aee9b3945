import pytorch_lightning as pl


class Loop:
    def __init__(self, model: pl.LightningModule, engine):
        self.model, self.engine = model, engine

    def run(self, use_amp, closure_loss, optimizer):
        self.model.backward(closure_loss)
        self.engine.backward(use_amp, closure_loss, optimizer)
