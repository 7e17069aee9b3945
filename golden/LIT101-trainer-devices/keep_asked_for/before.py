import pytorch_lightning as pl


def train(net, accelerator, devices, strategy=None):
    options = {"accelerator": "cpu", "devices": devices}
    if strategy is not None:
        options["strategy"] = strategy
    if accelerator and devices:
        options["accelerator"] = accelerator
    pl.Trainer(**options).fit(net)
