def rate(trainer: "pl.Trainer"):
    return trainer.lr_schedulers[0]["scheduler"] if hasattr(trainer, "lr_schedulers") else None


import pytorch_lightning as pl


def first(trainer: pl.Trainer):
    if hasattr(trainer, "lr_schedulers"):
        return trainer.lr_schedulers[0]["scheduler"]
    return trainer.lr_scheduler_configs[0].scheduler
