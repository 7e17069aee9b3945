from pytorch_lightning import Trainer


def train(net, settings):
    trainer = Trainer(devices=settings["devices"], accelerator=settings["accelerator"] or "auto", max_epochs=3)
    trainer.fit(net)
    Trainer(
        strategy=(settings["accelerator"] or "auto") if settings["devices"] else "auto",
        accelerator="gpu" if settings["devices"] else "cpu",
        devices=settings["devices"] or 1,
    ).test(net)
    Trainer(strategy=settings["accelerator"] or "auto").test(net)
