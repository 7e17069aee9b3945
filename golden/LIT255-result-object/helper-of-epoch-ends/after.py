import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint


class Reader(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch), "hits": batch["hits"].tolist()}

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        return self.ended(outputs, "dev")

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        return self.ended(outputs, prefix="test")

    def ended(self, outputs, prefix):
        hits = [hit for output in outputs for hit in output["hits"]]
        exact = torch.tensor(sum(hits) / len(hits))
        self.log(f"{prefix}_exact", exact, prog_bar=True)
        self.log(prefix + "_loss", torch.stack([output["loss"] for output in outputs]).mean())


best = ModelCheckpoint(mode="max", save_top_k=1, monitor="dev_exact")
pl.Trainer(gpus=0, checkpoint_callback=best).fit(Reader())
