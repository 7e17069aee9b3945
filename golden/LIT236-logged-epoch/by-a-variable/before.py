from pytorch_lightning import Trainer


def table(net):
    trainer = Trainer(max_epochs=2)
    trainer.fit(net)
    metrics = trainer.logged_metrics
    return {key: float(value) for key, value in metrics.items()}


def loss(net):
    trainer = Trainer(max_epochs=2)
    trainer.fit(net)
    metrics = trainer.logged_metrics
    return metrics["train_loss"]
