import pytorch_lightning as pl


class Means:
    def validation_step_end(self, output):
        return output.mean()


class Module(Means, pl.LightningModule):
    def training_step_end(self, output):
        return output["loss"].mean()
