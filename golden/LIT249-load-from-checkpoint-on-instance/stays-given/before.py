import pytorch_lightning as pl


def resumed(path, module: pl.LightningModule):
    return module.load_from_checkpoint(path)
