from pytorch_lightning import Trainer


def train(net):
    trainer = Trainer(max_epochs=2)
    trainer.fit(net)
    parts = {"trainer": trainer, "net": net}
    parts["scores"] = trainer.callback_metrics
    return {}, parts


def once(net):
    quick_trainer = Trainer(max_epochs=1)
    quick_trainer.fit(net)
    return dict(quick_trainer=quick_trainer)


def main(net):
    metrics, parts = train(net)
    print(metrics, parts["trainer"].current_epoch - 1)
    quick_trainer = once(net)["quick_trainer"]
    kept = once(net)
    trainer = kept["quick_trainer"]
    return quick_trainer, trainer.current_epoch - 1
