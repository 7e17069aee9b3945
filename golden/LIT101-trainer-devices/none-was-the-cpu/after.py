import pytorch_lightning as pl


def train(model, quick, found):
    accelerator = None
    devices = None
    if not quick and found:
        accelerator = "gpu"
        devices = found
    pl.Trainer(accelerator=accelerator or "cpu", devices=devices or "auto").fit(model)
