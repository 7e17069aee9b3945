import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.truncated_bptt_steps = 2
        self.rnn = torch.nn.GRU(1, 1, batch_first=True)

    def training_step(self, batch, batch_idx, hiddens=None):
        out, hiddens = self.rnn(batch[0], hiddens)
        return {"loss": out.mean(), "hiddens": hiddens}

    validation_step = training_step  # of whole sequences

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)
