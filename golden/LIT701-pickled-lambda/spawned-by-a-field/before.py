from dataclasses import dataclass

import lightning as L


@dataclass
class Options:
    strategy: str = "ddp_spawn"


class Net(L.LightningModule):
    def __init__(self, gate):
        super().__init__()
        self.act = lambda x: x.relu()


args = Options()
trainer = L.Trainer(devices=2, strategy=args.strategy)
trainer.fit(Net(1))
