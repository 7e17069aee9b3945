import pytorch_lightning as pl


class Gan(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch, optimizer_idx)

    def training_epoch_end(self, outputs):
        self.log("loss", sum(o["loss"] for o in outputs[0]))


class Recurrent(pl.LightningModule):
    truncated_bptt_steps = 2

    def training_step(self, batch, batch_idx, hiddens):
        return self(batch, hiddens)

    def training_epoch_end(self, outputs):
        self.log("n", len(outputs))
