import pytorch_lightning as pl
from transformers import AutoModel


class Module(pl.LightningModule):
    pass


AutoModel.load_from_checkpoint("last.ckpt", tags_csv="meta_tags.csv")
Module.load_from_checkpoint("last.ckpt", hparams_file="hparams.yaml")
