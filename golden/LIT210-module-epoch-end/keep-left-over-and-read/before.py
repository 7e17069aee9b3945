import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        f1 = torch.stack([output["f1"] for output in outputs]).mean()
        self.log("val_f1", f1)
        return {"val_loss": 1 - f1}

    def test_epoch_end(self, outputs):
        f1 = torch.stack([output["f1"] for output in outputs]).mean()
        self.log("test_f1", f1)
        return {"f1": f1}


trainer = pl.Trainer(max_epochs=3, callbacks=[pl.callbacks.ModelCheckpoint("kept")])
