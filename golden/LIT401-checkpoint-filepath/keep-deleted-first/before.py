from pytorch_lightning.callbacks import ModelCheckpoint


class Mine(ModelCheckpoint):
    def __init__(self, **options):
        self.wanted = options.pop("filepath", None)
        super().__init__(**options)


def make(name):
    return Mine(filepath=f"runs/{name}", monitor="val_loss")
