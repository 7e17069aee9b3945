import pytorch_lightning as pl

if __name__ == "__main__":
    from ours.callbacks import LearningRateLogger

    callbacks = [LearningRateLogger()]
    trainer = pl.Trainer(accelerator="gpu", devices=1, callbacks=callbacks)
