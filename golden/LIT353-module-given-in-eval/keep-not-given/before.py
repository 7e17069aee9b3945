import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()


class Scorer:
    def __init__(self, net):
        self.net = net


def main(path):
    net = Net()
    pl.Trainer(gpus=0).fit(net)
    other = Net.load_from_checkpoint(path)
    other.eval()
    return Scorer(other), Net()
