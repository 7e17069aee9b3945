import pytorch_lightning as pl


def train(model):
    trainer = pl.Trainer()
    trainer.fit(model)
    return trainer


def test_first(model):
    trainer = pl.Trainer()
    trainer.test(model)
    trainer.fit(model)
    return trainer


def other(model):
    trainer, tester = pl.Trainer(), pl.Trainer()
    trainer.fit(model)
    tester.test(model)
    return trainer


def tested(model):
    trainer = pl.Trainer()
    trainer.fit(model)
    trainer.test(model)
    return trainer


def again(model):
    trainer = pl.Trainer()
    trainer.fit(model)
    trainer.fit(model)
    trainer.test(model)
    return trainer


if __name__ == "__main__":
    trained = train(model)
    print(trained.callback_metrics["val_loss"])
    first = test_first(model)
    print(first.callback_metrics["val_loss"])
    both = other(model)
    print(both.callback_metrics["val_loss"])
    last = tested(model)
    print(last.callback_metrics["test_loss"])
    twice = again(model)
    print(twice.callback_metrics["val_loss"])
