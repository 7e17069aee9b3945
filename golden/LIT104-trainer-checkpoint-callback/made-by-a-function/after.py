from pytorch_lightning import Trainer

from parts import make_from, wants_checkpoints


def build(settings, logger):
    return Trainer(
        logger=logger,
        callbacks=[make_from(settings.checkpoint)],  # type and arguments
    )


def plain(settings):
    return Trainer(enable_checkpointing=wants_checkpoints(settings))
