from pytorch_lightning import Trainer


def run(model):
    trainer = Trainer(accelerator="cpu")
    trainer.fit(model)
    assert "loss" in trainer.logged_metrics
    assert "val_loss" in set(trainer.callback_metrics)
    assert "epoch" in trainer.callback_metrics or "epoch" in trainer.logged_metrics["loss"]
    return trainer.logged_metrics.get("epoch", trainer.current_epoch)
