import pytorch_lightning as pl


def test_spawned():
    class Net(pl.LightningModule):
        pass

    pl.Trainer(strategy="ddp_spawn", devices=2).fit(Net())


def test_alone(options):
    class Quiet(pl.Callback):
        def on_fit_end(self, trainer, module):
            print("done")

    trainer = pl.Trainer(devices=1, accelerator="cpu", strategy="ddp", callbacks=[Quiet()])
    trainer.fit(pl.LightningModule())


def test_by_default():
    class Several(pl.Callback):
        pass

    pl.Trainer(devices=2, callbacks=[Several()]).fit(pl.LightningModule())


def test_with_options(options):
    class Told(pl.Callback):
        pass

    pl.Trainer(callbacks=[Told()], **options).fit(pl.LightningModule())


def make():
    class Given(pl.Callback):
        pass

    return Given()
