import pytorch_lightning as pl


class Module(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.validation_step_outputs = []

    def validation_step(self, batch, batch_idx):
        self.validation_step_outputs.append(self(batch))

    def on_validation_epoch_end(self):
        self.log("n", len(self.validation_step_outputs))
        self.validation_step_outputs.clear()
