import pytorch_lightning as pl
from encoder import Encoder
from hydra.utils import instantiate


def pretrain(config):
    model = instantiate(config.model) if config.model else Encoder()
    pl.Trainer(devices=4, strategy="ddp").fit(model)
