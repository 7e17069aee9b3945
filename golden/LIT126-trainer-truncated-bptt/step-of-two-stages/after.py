import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.truncated_bptt_steps = 2
        self.rnn = torch.nn.GRU(1, 1, batch_first=True)

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        hiddens = None
        for split in zip(*(part.split(self.truncated_bptt_steps, dim=1) for part in batch)):
            output = self._split_training_step(split, batch_idx, hiddens)
            hiddens = output["hiddens"].detach()
            optimizer.zero_grad()
            self.manual_backward(output["loss"])
            optimizer.step()

    def _split_training_step(self, batch, batch_idx, hiddens=None):
        out, hiddens = self.rnn(batch[0], hiddens)
        return {"loss": out.mean(), "hiddens": hiddens}

    validation_step = _split_training_step  # of whole sequences

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)
