from pytorch_lightning import Trainer


def train(net, settings):
    trainer = Trainer(devices=settings["devices"], accelerator=settings["accelerator"], max_epochs=3)
    trainer.fit(net)
    Trainer(accelerator=settings["accelerator"], gpus=settings["devices"]).test(net)
    Trainer(accelerator=settings["accelerator"], devices=None).test(net)
