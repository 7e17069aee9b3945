import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint


class Reader(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch), "hits": batch["hits"].tolist()}

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def validation_epoch_end(self, outputs):
        return self.ended(outputs, "dev")

    def test_epoch_end(self, outputs):
        return self.ended(outputs, prefix="test")

    def ended(self, outputs, prefix):
        hits = [hit for output in outputs for hit in output["hits"]]
        exact = torch.tensor(sum(hits) / len(hits))
        result = pl.EvalResult(checkpoint_on=exact)
        result.log(f"{prefix}_exact", exact, prog_bar=True)
        result.log(prefix + "_loss", torch.stack([output["loss"] for output in outputs]).mean())
        return result


best = ModelCheckpoint(mode="max", save_top_k=1)
pl.Trainer(gpus=0, checkpoint_callback=best).fit(Reader())
