import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"f1": self(batch).mean()}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        f1 = torch.stack([output["f1"] for output in outputs]).mean()
        self.log("val_f1", f1)
        return {"f1": f1}


trainer = pl.Trainer(max_epochs=3, callbacks=[pl.callbacks.ModelCheckpoint("kept")])
