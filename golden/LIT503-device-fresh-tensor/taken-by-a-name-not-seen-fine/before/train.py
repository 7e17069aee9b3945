import losses
import tools
from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    def __init__(self, cfg):
        super().__init__()
        self.loss = getattr(losses, cfg.loss)()

    def training_step(self, batch, batch_idx):
        return self.loss(self(batch[0]))


def main(cfg):
    grid = getattr(tools, cfg.grid)()
    print(grid.made(4), tools.padded(cfg.rows))
    Trainer(max_epochs=1).fit(Net(cfg))
