from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self, net, head):
        super().__init__()
        self.net = net
        self.head = head

    def training_step(self, batch, batch_idx):
        return self.head(self.net(batch)).sum()
