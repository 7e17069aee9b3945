import pytorch_lightning as pl
from transformers import Trainer

for mine, other in [({"max_epochs": 1, "accelerator": "cpu"}, {"gpus": 1})]:
    pl.Trainer(**mine)
    Trainer(**other)

CONFIGS = []
CONFIGS.append({"gpus": 1})
for config in CONFIGS:
    Trainer(**config)

trainers = [Trainer(**cfg) for cfg in [{"gpus": 2}]]
cfg = {"accelerator": "cpu"}
pl.Trainer(**cfg)
