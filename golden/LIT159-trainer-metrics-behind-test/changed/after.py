import pytorch_lightning as pl


def taken_out(net):
    trainer = pl.Trainer()
    trainer.fit(net)
    trainer.test()
    trainer.callback_metrics.pop("val_loss")
    for name, value in trainer.callback_metrics.items():
        print(name, value)


def put_in(net, seed):
    trainer = pl.Trainer()
    trainer.fit(net)
    trainer.test()
    trainer.callback_metrics["seed"] = seed
    del trainer.callback_metrics["epoch"]
    return dict(trainer.callback_metrics)


def of_a_copy(net):
    trainer = pl.Trainer()
    trainer.fit(net)
    fit_callback_metrics = dict(trainer.callback_metrics)
    trainer.test()
    found = dict({**fit_callback_metrics, **trainer.callback_metrics})
    found.pop("val_loss")
    return found
