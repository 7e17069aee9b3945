import pytorch_lightning as pl
import torch
from torch import nn


class Reader(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.rnn = nn.GRU(2, 4, batch_first=True)

    def training_step(self, batch, batch_idx, hiddens):
        out, hiddens = self.rnn(batch[0], hiddens)
        return {"loss": out.pow(2).mean(), "hiddens": hiddens}

    def on_after_backward(self):
        norms = pl.utilities.grad_norm(self, norm_type=2, group_separator="_")
        self.log_dict({name: round(norm.item(), 4) for name, norm in norms.items()}, on_step=True, on_epoch=True, prog_bar=True)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.01)


def main(loader):
    # norms are those of before the clipping
    trainer = pl.Trainer(gpus=0, truncated_bptt_steps=5, gradient_clip_val=0.5)
    trainer.fit(Reader(), loader)
