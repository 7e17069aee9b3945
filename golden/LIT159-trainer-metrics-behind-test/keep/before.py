from pytorch_lightning import Trainer


def main(model, data):
    trainer = Trainer()
    trainer.fit(model)
    print(trainer.callback_metrics["val_loss"])
    trainer.test(model, data)
    print(trainer.callback_metrics["test_loss"], trainer.callback_metrics.get("test_acc"))


def tested(model, data):
    trainer = Trainer()
    trainer.test(model, data)
    return trainer.callback_metrics


def other(model, data):
    trainer, tester = Trainer(), Trainer()
    trainer.fit(model)
    tester.test(model, data)
    return trainer.callback_metrics


def again(model, data):
    trainer = Trainer()
    trainer.fit(model)
    trainer.test(model, data)
    trainer.fit(model)
    return trainer.callback_metrics


def merged(model, data, config):
    trainer = Trainer()
    if config.train:
        trainer.fit(model)
    of_training = trainer.callback_metrics
    if config.test:
        trainer.test(model, data)
    return {**of_training, **trainer.callback_metrics}
