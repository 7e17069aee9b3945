import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class Keep(ModelCheckpoint):
    def __init__(self, path, **kwargs):
        super().__init__(filepath=path, **kwargs)


def callbacks(args, where):
    first = ModelCheckpoint(filepath=args.checkpoint_dir)
    second = ModelCheckpoint(filepath=make(where))
    return [
        first,
        second,
        ModelCheckpoint(filepath="weights/"),
        ModelCheckpoint(filepath="weights/best"),
        ModelCheckpoint(filename="{epoch}", prefix="net"),
        ModelCheckpoint(filepath="w/{epoch}", prefix="net"),
        ModelCheckpoint(prefix=args.prefix, filename=args.name),
        ModelCheckpoint(prefix="net"),
    ]
