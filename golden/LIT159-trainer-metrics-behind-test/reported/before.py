from pytorch_lightning import Callback, Trainer


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


class Write(Callback):
    def on_validation_end(self, trainer, pl_module):
        print(trainer.callback_metrics)

    def on_test_end(self, trainer, pl_module):
        metrics = trainer.callback_metrics
        print(metrics, trainer.callback_metrics["test_loss"])


def read_again(model, data):
    trainer = Trainer()
    trainer.fit(model)
    print(trainer.callback_metrics["val_acc"])
    trainer.test(model, data)
    print(trainer.callback_metrics["val_loss"])
