from functools import partial

from pytorch_lightning import Trainer

quiet = partial(Trainer, checkpoint_callback=False, logger=False)


def run(model):
    trainer = quiet(checkpoint_callback=True, max_epochs=3)  # kept all the same
    trainer.fit(model)
    quiet(max_epochs=1).fit(model)


loud = partial(Trainer, checkpoint_callback=True, logger=False)
loud(max_epochs=1)
