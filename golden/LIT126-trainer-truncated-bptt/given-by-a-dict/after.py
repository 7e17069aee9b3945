import pytorch_lightning as pl
import torch


class Recurrent(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.bptt_steps = None
        self.lstm = torch.nn.LSTM(1, 1, batch_first=True)

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
        out, hiddens = self.lstm(batch, hiddens)
        return {"loss": out.mean(), "hiddens": hiddens}

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


def surely(net, size):
    options = dict()
    trainer = pl.Trainer(max_epochs=2, **options)
    net.bptt_steps = size
    trainer.fit(net)


def changed(net, size):
    options = {"truncated_bptt_steps": size}
    bptt_steps = options.pop("truncated_bptt_steps", None)
    trainer = pl.Trainer(max_epochs=2, **options)
    size = 3
    net.bptt_steps = bptt_steps
    trainer.fit(net)


def sometimes(net, fast):
    options = {}
    if fast:
        options["truncated_bptt_steps"] = 2
    bptt_steps = options.pop("truncated_bptt_steps", None)
    trainer = pl.Trainer(max_epochs=2, **options)
    net.bptt_steps = bptt_steps
    trainer.fit(net)
