import pytorch_lightning as pl

from net import Recurrent
from options import options_of


def run(args, data):
    net = Recurrent()
    trainer = pl.Trainer(gpus=0, **options_of(args))
    trainer.fit(net, data)
