from pytorch_lightning import Trainer

USUAL = {"progress_bar_refresh_rate": 10}


def build(callbacks, **options):
    return Trainer(callbacks=callbacks, **{**USUAL, **options})


loud = build(make())
quiet = build(make(), progress_bar_refresh_rate=0)
