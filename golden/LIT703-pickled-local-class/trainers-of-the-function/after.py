import pytorch_lightning as pl


class Net(pl.LightningModule):
    pass


def test_spawned():
    pl.Trainer(strategy="ddp_spawn", devices=2).fit(Net())


def test_alone(options):
    class Quiet(pl.Callback):
        def on_fit_end(self, trainer, module):
            print("done")

    trainer = pl.Trainer(devices=1, accelerator="cpu", strategy="ddp", callbacks=[Quiet()])
    trainer.fit(pl.LightningModule())


class Several(pl.Callback):
    pass


def test_by_default():
    pl.Trainer(devices=2, callbacks=[Several()]).fit(pl.LightningModule())


class Told(pl.Callback):
    pass


def test_with_options(options):
    pl.Trainer(callbacks=[Told()], **options).fit(pl.LightningModule())


class Given(pl.Callback):
    pass


def make():
    return Given()
