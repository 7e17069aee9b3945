from functools import partial

from pytorch_lightning import Trainer

quiet = partial(Trainer, enable_checkpointing=False, logger=False)


def run(model):
    trainer = quiet(enable_checkpointing=True, max_epochs=3)  # kept all the same
    trainer.fit(model)
    quiet(max_epochs=1).fit(model)


loud = partial(Trainer, logger=False)
loud(max_epochs=1)
