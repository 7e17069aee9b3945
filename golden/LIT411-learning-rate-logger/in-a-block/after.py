import pytorch_lightning as pl

if __name__ == "__main__":
    from pytorch_lightning.callbacks import LearningRateMonitor
    from pytorch_lightning.loggers import TensorBoardLogger

    callbacks = [LearningRateMonitor()]
    trainer = pl.Trainer(gpus=1, callbacks=callbacks, logger=TensorBoardLogger("logs"))
