from pytorch_lightning import LightningModule


class Net(LightningModule):
    def __init__(self, cfg):
        super().__init__()
        self.workers = 4 * cfg.pl_trainer.gpus
