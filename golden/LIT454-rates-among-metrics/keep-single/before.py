import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateMonitor


def run(model, loader):
    trainer = pl.Trainer(max_epochs=2, callbacks=[LearningRateMonitor()])
    trainer.fit(model, loader)
    if "val_loss" not in trainer.callback_metrics:
        return trainer.callback_metrics.get("loss")
    return trainer.callback_metrics["val_loss"].item()
