import pytorch_lightning as pl

if __name__ == "__main__":
    from pytorch_lightning.callbacks import LearningRateLogger
    from pytorch_lightning.loggers import TensorBoardLogger

    callbacks = [LearningRateLogger()]
    trainer = pl.Trainer(gpus=1, callbacks=callbacks, logger=TensorBoardLogger("logs"))
