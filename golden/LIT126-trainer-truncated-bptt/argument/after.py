import pytorch_lightning as pl
import torch


class Recurrent(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        hiddens = None
        for split in zip(*(part.split(4, dim=1) for part in batch)):
            output = self._split_training_step(split, batch_idx, hiddens)
            hiddens = tuple(hidden.detach() for hidden in output["hiddens"])
            optimizer.zero_grad()
            self.manual_backward(output["loss"])
            optimizer.step()

    def _split_training_step(self, batch, batch_idx, hiddens):
        out, hiddens = self.lstm(batch[0], hiddens)
        return {"loss": out.mean(), "hiddens": hiddens}

    def configure_optimizers(self):
        self.lstm = torch.nn.LSTM(1, 1)
        return torch.optim.Adam(self.parameters())


pl.Trainer().fit(Recurrent())
