from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def train(model, args, stopping=False, extra_callbacks=(), checkpoint_callback=None, logging=None, **more):
    if checkpoint_callback is None:
        checkpoint_callback = ModelCheckpoint(filepath="out/{epoch}", monitor="val_loss")
    trainer = Trainer(
        gpus=0,
        callbacks=[logging] + list(extra_callbacks) + ([checkpoint_callback] if isinstance(checkpoint_callback, ModelCheckpoint) else []),  # in this order
        enable_checkpointing=checkpoint_callback is not False,
        early_stop_callback=stopping,
        **more,
    )
    trainer.fit(model)


def resume(model, **more):
    trainer = Trainer(gpus=0, checkpoint_callback=ModelCheckpoint(monitor="val_loss"), **more)
    trainer.fit(model)
