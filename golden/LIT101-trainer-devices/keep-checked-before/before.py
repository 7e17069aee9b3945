"""What is given is seen not to be None where it is written."""
import pytorch_lightning as pl


def options(accelerator=None, strategy=None):
    config = {"max_epochs": 3}
    if isinstance(accelerator, str):
        if accelerator == "gpu":
            config["devices"] = -1
        elif accelerator != "auto":
            config["accelerator"] = accelerator
    if strategy is not None and strategy != "auto":
        config["strategy"] = strategy
    return pl.Trainer(**config)
