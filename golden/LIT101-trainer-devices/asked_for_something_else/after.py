import pytorch_lightning as pl


def train(net, accelerator, devices, strategy=None):
    options = {"accelerator": "cpu", "devices": devices}
    if devices is not None:
        options["strategy"] = strategy or "auto"
    pl.Trainer(**options).fit(net)


def other(net, accelerator, strategy=None):
    options = {"accelerator": accelerator or "cpu"}
    if strategy is not None or accelerator:
        options["strategy"] = strategy or "auto"
    pl.Trainer(**options).fit(net)
