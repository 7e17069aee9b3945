import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint

from settings import CFG


class Essays(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def validation_step(self, batch, batch_idx):
        return {"score": self.layer(batch).mean()}

    def validation_epoch_end(self, outputs):
        score = torch.stack([o["score"] for o in outputs]).mean()
        self.log(CFG.monitor, score * 2)
        return {"val_score": score}


trainer = pl.Trainer(callbacks=[ModelCheckpoint(monitor=CFG.monitor)], progress_bar_refresh_rate=0)
