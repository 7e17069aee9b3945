import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.compute(batch)


class More(Net):
    def training_step(self, batch, batch_idx):
        output = super().training_step(batch, batch_idx)
        output["kept"] = output["loss"].detach()
        print(output["rate"])
        found = self.found(batch)
        found["rate"] = 1
        return output


pl.Trainer(callbacks=[EarlyStopping(monitor="rate")]).fit(More())
