from argparse import ArgumentParser

import lightning as L


def _act(x):
    return x.relu()


class Net(L.LightningModule):
    def __init__(self, gate):
        super().__init__()
        self.act = _act


parser = ArgumentParser()
parser.add_argument("--strategy", default="ddp_spawn")
args = parser.parse_args()
trainer = L.Trainer(devices=2, strategy=args.strategy)
trainer.fit(Net(1))
