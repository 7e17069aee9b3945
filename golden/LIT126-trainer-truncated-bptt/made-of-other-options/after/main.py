import pytorch_lightning as pl

from net import Recurrent
from options import options_of


def run(args, data):
    net = Recurrent()
    trainer_options = dict(options_of(args))
    bptt_steps = trainer_options.pop("truncated_bptt_steps", None)
    trainer = pl.Trainer(gpus=0, **trainer_options)
    net.bptt_steps = bptt_steps
    trainer.fit(net, data)
