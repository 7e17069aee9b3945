import pytorch_lightning as pl
import torch
from torch import nn


class Drift(pl.LightningModule):
    def __init__(self, width=6, rate=0.02):
        super().__init__()
        self.automatic_optimization = False
        self.bptt_steps = None
        self.save_hyperparameters()
        self.lstm = nn.LSTM(2, width, batch_first=True)
        self.head = nn.Linear(width, 1)

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        hiddens = None
        for split in [batch] if self.bptt_steps is None else zip(*(part.split(self.bptt_steps, dim=1) for part in batch)):
            output = self._split_training_step(split, batch_idx, hiddens)
            hiddens = tuple(hidden.detach() for hidden in output["hiddens"])
            optimizer.zero_grad()
            self.manual_backward(output["loss"])
            optimizer.step()

    def _split_training_step(self, batch, batch_idx, hiddens):
        steps, path = batch
        out, hiddens = self.lstm(steps, hiddens)
        loss = nn.functional.mse_loss(self.head(out), path)
        self.log("loss", loss)
        return {"loss": loss, "hiddens": hiddens}

    def validation_step(self, batch, batch_idx):
        steps, path = batch
        return nn.functional.mse_loss(self.head(self.lstm(steps)[0]), path)

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self.log("val_loss", torch.stack(outputs).mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.rate)
