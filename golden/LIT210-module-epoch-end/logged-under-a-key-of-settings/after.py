import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint

from settings import CFG


class Essays(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def validation_step(self, batch, batch_idx):
        return {"score": self.layer(batch).mean()}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        score = torch.stack([o["score"] for o in outputs]).mean()
        self.log(CFG.monitor, score)
        return {"val_score": score}


trainer = pl.Trainer(callbacks=[ModelCheckpoint(monitor=CFG.monitor)], progress_bar_refresh_rate=0)
