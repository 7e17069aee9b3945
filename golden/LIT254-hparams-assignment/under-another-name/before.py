import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        hp = hparams
        self.hp = hp
        self.hparams = hp
        track(config=vars(hp), name=hp.name)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hp.lr)


class Kept(pl.LightningModule):
    def __init__(self, args):
        super().__init__()
        self.args = args
        self.hparams = args

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.args.lr)


class Later(pl.LightningModule):
    def __init__(self, args):
        super().__init__()
        self.hparams = args
        self.args = args

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.args.lr)
