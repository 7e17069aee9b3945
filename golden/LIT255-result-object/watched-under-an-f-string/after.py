from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        stage = "train"
        loss = self(batch).mean()
        self.log(f"{stage}_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        stage = "valid"
        loss = self(batch).mean()
        self.log(f"{stage}_loss", loss)


Trainer(early_stop_callback=EarlyStopping(patience=2, monitor="valid_loss"), callbacks=[ModelCheckpoint(monitor="valid_loss")]).fit(Net())
