from dataclasses import dataclass

import lightning as L


@dataclass
class Options:
    strategy: str = "ddp_spawn"


def _act(x):
    return x.relu()


class Net(L.LightningModule):
    def __init__(self, gate):
        super().__init__()
        self.act = _act


args = Options()
trainer = L.Trainer(devices=2, strategy=args.strategy)
trainer.fit(Net(1))
