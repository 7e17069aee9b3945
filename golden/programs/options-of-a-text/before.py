"""A run whose settings are lines of text, as a scheduler hands them over."""
import json

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, TensorDataset

JOB = """
seed: 4
rate: 0.05
trainer.gpus: 0
trainer.max_epochs: 3
trainer.weights_summary: null
trainer.progress_bar_refresh_rate: 0
trainer.gradient_clip_val: 0.5
trainer.num_sanity_val_steps: 0
trainer.log_every_n_steps: 1
trainer.terminate_on_nan: true
trainer.checkpoint_callback: false
"""


def parse(text):
    lines = (line.partition(": ") for line in text.strip().splitlines())
    return {name: json.loads(value) for name, _, value in lines}


class Line(pl.LightningModule):
    def __init__(self, rate):
        super().__init__()
        self.rate = rate
        self.net = torch.nn.Linear(3, 1)

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = (self.net(x) - y).pow(2).mean()
        self.log("loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        return (self.net(x) - y).abs().mean()

    def validation_epoch_end(self, outputs):
        self.log("error", torch.stack(outputs).mean())

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.rate)


def main():
    job = parse(JOB)
    pl.seed_everything(job["seed"])
    x = torch.randn(48, 3)
    y = x.sum(1, keepdim=True)
    given = {name[len("trainer."):]: value for name, value in job.items() if name.startswith("trainer.")}
    trainer = pl.Trainer(logger=pl.loggers.CSVLogger("logs"), **given)
    trainer.fit(
        Line(job["rate"]),
        DataLoader(TensorDataset(x[:32], y[:32]), batch_size=8, shuffle=True),
        DataLoader(TensorDataset(x[32:], y[32:]), batch_size=8),
    )


if __name__ == "__main__":
    main()
