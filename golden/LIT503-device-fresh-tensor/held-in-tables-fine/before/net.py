from parts import First
from pytorch_lightning import LightningModule, Trainer

HEADS = dict(first=First)


class Net(LightningModule):
    def __init__(self, cfg):
        super().__init__()
        self.head = HEADS[cfg.head]()

    def training_step(self, batch, batch_idx):
        return self.head(batch).mean()


def main(cfg):
    Trainer(max_epochs=1).fit(Net(cfg))
