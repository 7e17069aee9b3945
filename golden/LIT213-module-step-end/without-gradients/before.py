import pytorch_lightning as pl
import torch


class Evaluated(pl.LightningModule):
    @torch.no_grad()
    def validation_step(self, batch, batch_idx):
        return self(batch)

    @torch.no_grad()
    def validation_step_end(self, outputs):
        self.log("loss", outputs.mean())
        return outputs.mean()

    @torch.inference_mode()
    def test_step(self, batch, batch_idx):
        if batch_idx:
            return self(batch)
        return self.first(batch)

    @torch.no_grad()
    def test_step_end(self, outputs):
        return outputs.mean()
