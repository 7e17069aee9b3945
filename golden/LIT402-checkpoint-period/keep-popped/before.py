from pytorch_lightning.callbacks import ModelCheckpoint


class Mine(ModelCheckpoint):
    def __init__(self, **kwargs):
        self.every = kwargs.pop("period", 1)
        if "prefix" in kwargs:
            self.start = kwargs.pop("prefix")
        super().__init__(**kwargs)


def callbacks():
    options = {"period": 3, "monitor": "val_loss"}
    return [Mine(period=2, prefix="run", monitor="val_loss"), Mine(**options)]


def callback():
    options = dict(period=3, monitor="val_loss")
    return Mine(**options)
