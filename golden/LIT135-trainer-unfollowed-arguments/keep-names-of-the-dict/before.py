import pytorch_lightning as pl

OPTIONS = {"max_epochs": 3, "deterministic": None}

first = pl.Trainer(accelerator="cpu", **{name: OPTIONS[name] for name in OPTIONS if OPTIONS[name] is not None})
