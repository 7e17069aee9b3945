import argparse

import pytorch_lightning as pl

parser = argparse.ArgumentParser()
parser.add_argument('--gpus', type=int, default=1)
parser.add_argument('--backend', '-b', type=str, default='ddp2', help='dp, ddp or ddp2')  # two nodes
parser.add_argument('--plan', default="ddp_sharded")
opt = parser.parse_args()

trainer = pl.Trainer(gpus=opt.gpus, distributed_backend=opt.backend)
checked = pl.Trainer(gpus=opt.gpus, distributed_backend=opt.backend, fast_dev_run=True)
sharded = pl.Trainer(gpus=opt.gpus, strategy=opt.plan)
