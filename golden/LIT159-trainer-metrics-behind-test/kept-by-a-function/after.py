import pytorch_lightning as pl


def run(model, **options):
    trainer = pl.Trainer(**options)
    trainer.fit(model)  # as long as it takes
    trainer.fit_callback_metrics = dict(trainer.callback_metrics)
    trainer.test()
    return trainer, model


def alone(model):
    runner = pl.Trainer(max_epochs=1)
    runner.fit(model)
    runner.fit_callback_metrics = dict(runner.callback_metrics)
    runner.test(model)
    return runner


def main(model):
    trainer, model = run(model, max_epochs=3)
    for key in ("val_loss", "test_loss"):
        if key in {**trainer.fit_callback_metrics, **trainer.callback_metrics}:
            print(key, {**trainer.fit_callback_metrics, **trainer.callback_metrics}[key])


if __name__ == "__main__":
    done = alone(Net())
    print({**done.fit_callback_metrics, **done.callback_metrics}["val_loss"])
