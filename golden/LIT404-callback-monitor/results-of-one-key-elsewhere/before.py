import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class Contrastive(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.contrast(batch)
        result = pl.EvalResult(checkpoint_on=loss)
        result.log("avg_val_loss", loss)
        return result


trainer = pl.Trainer(callbacks=[ModelCheckpoint(save_top_k=1)])
