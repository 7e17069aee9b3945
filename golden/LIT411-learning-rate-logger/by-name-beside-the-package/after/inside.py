import pytorch_lightning as pl


def main():

    return pl.Trainer(callbacks=[pl.callbacks.LearningRateMonitor()])
