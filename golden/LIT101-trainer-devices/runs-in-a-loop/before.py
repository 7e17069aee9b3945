"""Some configurations, one after another."""
import pytorch_lightning as pl

CONFIGS = [
    {"gpus": 1, "max_epochs": 2},
    {"gpus": 2, "accelerator": "ddp"},  # two cards
    dict(tpu_cores=8),
]
NAMED = {
    "small": {"gpus": 0},
    "big": {"gpus": 4, "distributed_backend": "ddp"},
}

for cfg in CONFIGS:
    pl.Trainer(deterministic=True, **cfg)

for name, options in NAMED.items():
    pl.Trainer(default_root_dir=name, **options)

for gpus, backend in [(1, None), (2, "ddp")]:
    pl.Trainer(gpus=gpus, accelerator=backend)

trainers = [pl.Trainer(**more) for more in ({"gpus": 1}, {"gpus": [1]})]
