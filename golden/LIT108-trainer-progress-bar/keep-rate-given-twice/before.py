from pytorch_lightning import Trainer


def build(callbacks, **options):
    options.setdefault("progress_bar_refresh_rate", 20)
    return Trainer(callbacks=callbacks, **options)


loud = build(make(), progress_bar_refresh_rate=5)
quiet = build(make(), progress_bar_refresh_rate=0)
