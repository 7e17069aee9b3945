import pytorch_lightning as pl


class Images(pl.LightningDataModule):
    def __init__(self, args):
        super().__init__()
        self.persistent = args.gpus > 1
