import pytorch_lightning as pl


class Trainer:
    def __init__(self, gpus=0, **options):
        self.gpus = gpus
        self.options = options


class Module(pl.LightningModule):
    pass


trainer = Trainer(gpus=2, distributed_backend="ddp")
options = {"gpus": 1}
other = Trainer(**options)
