"""Some configurations, one after another."""
import pytorch_lightning as pl

CONFIGS = [
    {"accelerator": "gpu", "devices": 1, "max_epochs": 2},
    {"accelerator": "gpu", "devices": 2, "strategy": "ddp"},  # two cards
    dict(accelerator="tpu", devices=8),
]
NAMED = {
    "small": {"accelerator": "cpu"},
    "big": {"accelerator": "gpu", "devices": 4, "strategy": "ddp"},
}

for cfg in CONFIGS:
    pl.Trainer(deterministic=True, **cfg)

for name, options in NAMED.items():
    pl.Trainer(default_root_dir=name, **options)

for gpus, backend in [(1, None), (2, "ddp")]:
    pl.Trainer(accelerator="gpu", devices=gpus, strategy=backend or "auto")

trainers = [pl.Trainer(**more) for more in ({"accelerator": "gpu", "devices": 1}, {"accelerator": "gpu", "devices": [1]})]
