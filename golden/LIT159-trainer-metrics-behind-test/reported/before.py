from pytorch_lightning import Trainer


def main(model, data):
    trainer = Trainer()
    trainer.fit(model)
    trainer.test(model, data)
    print(trainer.callback_metrics["val_loss"], trainer.callback_metrics.get("val_acc"))
    print({key: float(value) for key, value in trainer.logged_metrics.items()})


def validated(model, data):
    trainer = Trainer()
    trainer.fit(model)
    trainer.validate(model, data)
    return trainer.callback_metrics
