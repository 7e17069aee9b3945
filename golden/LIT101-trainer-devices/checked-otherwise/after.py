"""What may be None all the same."""
import pytorch_lightning as pl


def options(accelerator=None, strategy=None):
    config = {"max_epochs": 3}
    if isinstance(accelerator, str):
        print(accelerator)
    else:
        config["accelerator"] = accelerator or "cpu"
    if strategy is not None or config:
        config["strategy"] = strategy or "auto"
    return pl.Trainer(**config)
