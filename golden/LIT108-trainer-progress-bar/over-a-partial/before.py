from functools import partial

from pytorch_lightning import Trainer

quiet = partial(Trainer, progress_bar_refresh_rate=0, logger=False)


def run(model):
    trainer = quiet(progress_bar_refresh_rate=1, max_epochs=3)  # shown all the same
    trainer.fit(model)
    quiet(max_epochs=1).fit(model)


loud = partial(Trainer, progress_bar_refresh_rate=1, logger=False)
loud(max_epochs=1)
