import pytorch_lightning as pl
import torch
from torch import Tensor
from torch.optim.lr_scheduler import ReduceLROnPlateau, StepLR


class Recurrent(pl.LightningModule):
    truncated_bptt_steps = 20

    def __init__(self, cell):
        super().__init__()
        self.cell = cell

    # one piece
    def training_step(self, windows: Tensor, index: int, hiddens):
        """Predict."""
        out, hiddens = self.cell(windows[0], hiddens)
        return {"loss": out.mean(), "hiddens": hiddens}

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        return {"optimizer": optimizer, "lr_scheduler": StepLR(optimizer, 1)}


class Watched(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.truncated_bptt_steps = 5
        self.rnn = torch.nn.GRU(1, 1)

    def tbptt_split_batch(self, batch, split_size):
        return [[x[:, t : t + split_size] for x in batch] for t in range(0, 10, split_size)]

    def training_step(self, batch, batch_idx, hiddens):
        out, hiddens = self.rnn(batch[0], hiddens)
        return {"loss": out.mean(), "hiddens": hiddens}

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        scheduler = {"scheduler": ReduceLROnPlateau(optimizer), "monitor": "val_loss"}
        return [optimizer], [scheduler]
