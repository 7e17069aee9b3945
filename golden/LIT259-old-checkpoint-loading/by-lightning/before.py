import pytorch_lightning as pl
from pytorch_lightning.utilities.cloud_io import load as pl_load


def restore(model, path):
    model.load_state_dict(pl_load(path, map_location="cpu")["state_dict"])
    saved = pl.utilities.cloud_io.load(path)
    return saved


trainer = pl.Trainer(gpus=1)
