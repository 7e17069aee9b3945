"""A module whose pieces are not split in a loop, as it has several optimizers."""
import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx, hiddens):
        y, hiddens = self.rnn(batch[0], hiddens)
        return {"loss": y.mean(), "hiddens": hiddens}

    def configure_optimizers(self):
        return torch.optim.SGD(self.a.parameters(), lr=0.1), torch.optim.SGD(self.b.parameters(), lr=0.1)


trainer = pl.Trainer(accelerator="cpu", gradient_clip_val=0.5, truncated_bptt_steps=2, max_epochs=1)
trainer.fit(Net())
