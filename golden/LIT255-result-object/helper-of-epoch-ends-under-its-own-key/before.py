import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint


class Reader(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch)}

    def validation_epoch_end(self, outputs):
        return self.ended(outputs, self.names[self.current_epoch % 2])

    def ended(self, outputs, name):
        loss = torch.stack([output["loss"] for output in outputs]).mean()
        result = pl.EvalResult(checkpoint_on=loss)
        result.log(f"{name}_loss", loss)
        return result


best = ModelCheckpoint(save_top_k=1)
pl.Trainer(gpus=0, checkpoint_callback=best).fit(Reader())
