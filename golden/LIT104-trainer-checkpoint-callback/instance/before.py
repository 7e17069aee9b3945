import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateMonitor, ModelCheckpoint


def train(model, args):
    checkpoint = ModelCheckpoint(monitor="val_loss")
    trainer = pl.Trainer(
        max_epochs=args.epochs,
        checkpoint_callback=checkpoint,
        callbacks=[LearningRateMonitor()],
    )
    trainer.fit(model)
    return pl.Trainer(checkpoint_callback=ModelCheckpoint())
