import pytorch_lightning as pl


def scaled_by(factor):
    def scale(x):
        return x * factor

    return scale


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.size = scaled_by(2)(8)

    def setup(self, stage):
        self.scale = scaled_by(3)

    def training_step(self, batch, batch_idx):
        return self.scale(batch).mean()


def main():
    pl.Trainer(strategy="ddp_spawn", devices=2).fit(Net())
