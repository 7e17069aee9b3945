from pytorch_lightning import Trainer


def main(net):
    trainer = Trainer(max_epochs=2)
    trainer.fit(net)
    if "val_loss" in trainer.logged_metrics:
        print(trainer.logged_metrics.get("val_loss"))
    metrics = trainer.logged_metrics
    return metrics["train_loss"]
