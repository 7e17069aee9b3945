import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.settings = hparams
        self.hparams_file = hparams.file
        self.layer = torch.nn.Linear(hparams.width, 1)

    def configure_optimizers(self):
        hparams = self.settings
        return torch.optim.SGD(self.parameters(), lr=hparams.lr)
