import pytorch_lightning as pl
from storage.cloud_io import load
from pytorch_lightning.utilities.cloud_io import get_filesystem


def restore(path, options):
    fs = get_filesystem(path)
    return load(path), pl.utilities.cloud_io.load(path, **options), fs


trainer = pl.Trainer(gpus=1)
