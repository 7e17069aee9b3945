from pytorch_lightning import Trainer

from parts import make_from, wants_checkpoints


def build(settings, logger):
    return Trainer(
        logger=logger,
        checkpoint_callback=make_from(settings.checkpoint),  # type and arguments
    )


def plain(settings):
    return Trainer(checkpoint_callback=wants_checkpoints(settings))
