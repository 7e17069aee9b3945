import pytorch_lightning as pl


def main(model, datamodule):
    print(model.datamodule.name, model.use_amp)
    return pl.Trainer(), datamodule
