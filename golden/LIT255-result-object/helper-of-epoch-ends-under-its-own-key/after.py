import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint


class Reader(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch)}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        return self.ended(outputs, self.names[self.current_epoch % 2])

    def ended(self, outputs, name):
        loss = torch.stack([output["loss"] for output in outputs]).mean()
        self.log("checkpoint_on", loss, logger=False)
        self.log(f"{name}_loss", loss)


best = ModelCheckpoint(save_top_k=1, monitor="checkpoint_on")
pl.Trainer(gpus=0, checkpoint_callback=best).fit(Reader())
