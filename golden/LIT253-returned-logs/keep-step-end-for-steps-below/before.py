import pytorch_lightning as pl


class Base(pl.LightningModule):
    def training_step_end(self, output):
        output["log"] = {"train_" + name: value for name, value in output["parts"].items()}
        return output
