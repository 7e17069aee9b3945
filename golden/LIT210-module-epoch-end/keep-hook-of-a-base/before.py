"""What calls a method that stays has to be the hook, which the base has for something else."""

import pytorch_lightning as pl


class Teller(pl.LightningModule):
    def on_validation_epoch_end(self):
        print("end")


class Storyteller(Teller):
    def validation_epoch_end(self, outputs):
        self.log("loss", sum(outputs) / len(outputs))

    def evaluate(self, outputs):
        self.validation_epoch_end(outputs)
