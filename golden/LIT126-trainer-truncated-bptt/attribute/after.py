import pytorch_lightning as pl
import torch
from torch import Tensor
from torch.optim.lr_scheduler import ReduceLROnPlateau, StepLR


class Recurrent(pl.LightningModule):
    truncated_bptt_steps = 20

    def __init__(self, cell):
        super().__init__()
        self.automatic_optimization = False
        self.cell = cell

    def training_step(self, windows: Tensor, index: int):
        optimizer = self.optimizers()
        hiddens = None
        for split in zip(*(part.split(self.truncated_bptt_steps, dim=1) for part in windows)):
            output = self._split_training_step(split, index, hiddens)
            hiddens = output["hiddens"]
            hiddens = tuple(h.detach() for h in hiddens) if isinstance(hiddens, tuple) else hiddens.detach()
            optimizer.zero_grad()
            self.manual_backward(output["loss"])
            optimizer.step()
        if self.trainer.is_last_batch:
            self.lr_schedulers().step()

    # one piece
    def _split_training_step(self, windows: Tensor, index: int, hiddens):
        """Predict."""
        out, hiddens = self.cell(windows[0], hiddens)
        return {"loss": out.mean(), "hiddens": hiddens}

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        return {"optimizer": optimizer, "lr_scheduler": StepLR(optimizer, 1)}


class Watched(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.truncated_bptt_steps = 5
        self.rnn = torch.nn.GRU(1, 1)

    def tbptt_split_batch(self, batch, split_size):
        return [[x[:, t : t + split_size] for x in batch] for t in range(0, 10, split_size)]

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        hiddens = None
        for split in self.tbptt_split_batch(batch, self.truncated_bptt_steps):
            output = self._split_training_step(split, batch_idx, hiddens)
            hiddens = output["hiddens"].detach()
            optimizer.zero_grad()
            self.manual_backward(output["loss"])
            optimizer.step()

    def _split_training_step(self, batch, batch_idx, hiddens):
        out, hiddens = self.rnn(batch[0], hiddens)
        return {"loss": out.mean(), "hiddens": hiddens}

    def on_train_epoch_end(self):
        self.lr_schedulers().step(self.trainer.callback_metrics["val_loss"])

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        scheduler = {"scheduler": ReduceLROnPlateau(optimizer), "monitor": "val_loss"}
        return [optimizer], [scheduler]
