from pytorch_lightning import LightningModule


class Net(LightningModule):
    pass
