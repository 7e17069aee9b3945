from omegaconf import OmegaConf
from pytorch_lightning import LightningDataModule, LightningModule, Trainer

from factory import build


def run(path):
    conf = OmegaConf.load(path)
    data: LightningDataModule = build(conf.data)
    net: LightningModule = build(conf.net)
    trainer = Trainer(gpus=0, max_epochs=conf.epochs)
    trainer.fit(net, datamodule=data)
    if conf.test:
        trainer.test(ckpt_path="best")
