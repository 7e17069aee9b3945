import pytorch_lightning as pl


class Module(pl.LightningModule):
    @classmethod
    def restored(cls, path):
        return cls.load_from_checkpoint(path, map_location="cpu")


model = Module.load_from_checkpoint("last.ckpt", tags_csv="meta_tags.csv")
