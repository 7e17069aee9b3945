import pytorch_lightning as pl


def main():
    from pytorch_lightning.callbacks import LearningRateLogger

    return pl.Trainer(callbacks=[LearningRateLogger()])
