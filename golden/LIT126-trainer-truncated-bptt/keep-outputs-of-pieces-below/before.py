import pytorch_lightning as pl
import torch


class Waves(pl.LightningModule):
    def training_step(self, batch, batch_idx, hiddens):
        states, hiddens = self.cell(batch[0], hiddens)
        return {"loss": states.mean(), "hiddens": hiddens}

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


class Watched(Waves):
    def training_epoch_end(self, outputs):
        self.log("pieces", float(len(outputs[0])))


pl.Trainer(truncated_bptt_steps=5, max_epochs=2).fit(Watched())
