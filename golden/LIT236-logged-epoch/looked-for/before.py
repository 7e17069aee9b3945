from pytorch_lightning import Trainer


def run(model):
    trainer = Trainer(accelerator="cpu")
    trainer.fit(model)
    assert "epoch" in trainer.logged_metrics
    assert "epoch" in set(trainer.logged_metrics.keys())
    if "epoch" not in sorted(trainer.logged_metrics):
        raise KeyError("epoch")
    return trainer.logged_metrics.get("epoch")
