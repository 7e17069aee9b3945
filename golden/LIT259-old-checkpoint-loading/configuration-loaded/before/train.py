import pytorch_lightning as pl
from omegaconf import OmegaConf


class Net(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)


def main(path, loader):
    conf = OmegaConf.merge(OmegaConf.load(path), OmegaConf.from_cli())
    trainer = pl.Trainer(max_epochs=1, gpus=0)
    trainer.fit(Net(conf), loader)
    trainer.validate(dataloaders=loader)
