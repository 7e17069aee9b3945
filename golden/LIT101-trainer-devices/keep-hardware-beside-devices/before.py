"""1.4 took a number of devices beside the name of hardware alone."""

from pytorch_lightning import Trainer


def train(net, settings, args):
    trainer = Trainer(devices=settings["devices"], accelerator=settings.get("accelerator", "auto"), max_epochs=3)
    trainer.fit(net)
    Trainer(accelerator=args.accelerator or "auto", devices=args.devices).test(net)
