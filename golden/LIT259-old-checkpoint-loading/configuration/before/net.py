import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, cfg):
        super().__init__()
        self.save_hyperparameters(cfg)
        self.lr = cfg.lr
