from pytorch_lightning import Trainer


def build(**options):
    return Trainer(progress_bar_refresh_rate=10, **options)


trainer = build(callbacks=[print])
