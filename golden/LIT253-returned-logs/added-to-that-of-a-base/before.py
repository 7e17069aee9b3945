import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.compute(batch)


class More(Net):
    def training_step(self, *args, **kwargs):
        output = super().training_step(*args, **kwargs)
        output["rate"] = output["loss"] / 2
        output.update({"share": output["loss"], "other": 1}, seen=3)
        output["log"]["extra"] = output["loss"]
        return output

    def validation_step(self, batch, batch_idx):
        return super().validation_step(batch, batch_idx)


def main(data):
    watching = [EarlyStopping(monitor="rate"), EarlyStopping(monitor="share"), EarlyStopping(monitor="seen")]
    pl.Trainer(callbacks=watching).fit(More(), data)
