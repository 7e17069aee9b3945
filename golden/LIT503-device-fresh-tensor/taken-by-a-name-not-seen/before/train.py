import encoders
import losses
from blocks import Averaged, Gated, Shifted
from heads import make_head
from pytorch_lightning import LightningModule, Trainer
from table import build

shift = Shifted()
POOLS = dict(mean=Averaged)


class Net(LightningModule):
    def __init__(self, cfg, block=Gated):
        super().__init__()
        self.encoder = build(cfg.encoder)
        self.block = block()
        self.head = make_head(cfg.head)
        self.loss = getattr(losses, cfg.loss)()
        self.pool = POOLS[cfg.pool]()
        self.rank = getattr(losses, "ranked")

    def training_step(self, batch, batch_idx):
        x, y = batch
        x = self.pool(x)
        z = self.head(shift(self.block(self.encoder(x))))
        return self.loss(z, y) + self.rank(z).mean()


def main(cfg):
    Trainer(max_epochs=1).fit(Net(cfg))
