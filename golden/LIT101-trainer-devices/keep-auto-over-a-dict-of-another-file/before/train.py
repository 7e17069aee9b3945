import pytorch_lightning as pl

from defaults import BASE


def main(debug):
    options = dict(BASE)
    if debug:
        options["accelerator"] = "cpu"
        options["devices"] = 1
    return pl.Trainer(**options)
