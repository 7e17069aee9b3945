import pytorch_lightning as pl
import torch


class Recurrent(pl.LightningModule):
    def training_step(self, batch, batch_idx, hiddens):
        out, hiddens = self.rnn(batch[0], hiddens)
        return {"loss": out.mean(), "hiddens": hiddens}

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


pl.Trainer(truncated_bptt_steps=4, accumulate_grad_batches=2).fit(Recurrent())
