from pytorch_lightning.callbacks import EarlyStopping


class Warm(EarlyStopping):
    def __init__(self, warmup=2, **kwargs):
        super().__init__(**kwargs)
        self.warmup = warmup


def stopping(**options):
    return EarlyStopping("val_loss", **options)
