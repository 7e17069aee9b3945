import pytorch_lightning as pl


class Moco(pl.LightningModule):
    def gather(self, keys, width):
        if self.use_ddp or self.use_ddp2:
            keys = concat(keys)
        if self.training and (self.use_ddp2 or width > 2):
            keys = keys[:width]
        spread = self.use_ddp2 or (yes if width else no) or width
        if (
            self.use_ddp2  # of old
            or width
        ):
            keys = keys[1:]
        return keys if self.use_ddp2 or self.use_dp or spread else None
