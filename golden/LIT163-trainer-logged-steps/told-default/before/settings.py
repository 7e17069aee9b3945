import pytorch_lightning as pl

SETTINGS = {"max_epochs": 3, "gradient_clip_val": 0.5}


def run_by_settings(net, loader):
    pl.Trainer(**SETTINGS).fit(net, loader)
