import pytorch_lightning as pl
from pytorch_lightning.loggers import CSVLogger


def make_trainer(folder, checkpoint=None, epochs=1):
    logger = CSVLogger(folder)
    trainer = pl.Trainer(
        logger=logger,
        max_epochs=epochs,
    )
    return trainer, logger


def train(net, run):
    trainer, logger = make_trainer(run.folder, run.checkpoint, epochs=9)
    trainer.fit(net, ckpt_path=str(run.checkpoint) if run.checkpoint else None)
    return logger
