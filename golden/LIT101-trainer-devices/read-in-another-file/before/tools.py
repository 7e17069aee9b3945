import pytorch_lightning as pl


def build(**kwargs):
    if kwargs.get("gpus"):
        print("on", kwargs["gpus"])
    return pl.Trainer(**kwargs)


class Mine(pl.Trainer):
    def __init__(self, **kwargs):
        self.gpus = kwargs.pop("gpus")
        super().__init__(**kwargs)


class Other(pl.Trainer):
    def __init__(self, *args, **kwargs):
        self.flag = kwargs.get("weights_summary", "top")
        super().__init__(*args, **kwargs)
