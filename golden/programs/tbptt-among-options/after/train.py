import pytorch_lightning as pl
import torch
from net import Drift
from options import options_of
from torch.utils.data import DataLoader, TensorDataset


def walks(count, length):
    steps = torch.randn(count, length, 2)
    return TensorDataset(steps, steps.sum(-1, keepdim=True).cumsum(1) / 4)


def run(length, epochs=2):
    pl.seed_everything(31)
    train, val = DataLoader(walks(24, 9), batch_size=6), DataLoader(walks(12, 9), batch_size=6)
    drift = Drift()
    trainer_options = dict(options_of(length, epochs))
    bptt_steps = trainer_options.pop("truncated_bptt_steps", None)
    trainer = pl.Trainer(accelerator="cpu", num_sanity_val_steps=0, **trainer_options)
    drift.bptt_steps = bptt_steps
    trainer.fit(drift, train, val)
    print(length, round(float(trainer.callback_metrics["val_loss"]), 6))


run(3)
run(4, epochs=1)
