import pytorch_lightning as pl


class Moco(pl.LightningModule):
    def gather(self, keys, width):
        if self.use_ddp:
            keys = concat(keys)
        if self.training and (width > 2):
            keys = keys[:width]
        spread = (yes if width else no) or width
        if (
            False  # of old
            or width
        ):
            keys = keys[1:]
        return keys if spread else None
