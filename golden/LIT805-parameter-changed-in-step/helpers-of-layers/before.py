from lightning.pytorch import LightningModule, Trainer


def squash(layer):
    layer.weight.data.clamp_(-1, 1)


def shrink(net, factor=0.9):
    net.out[0].weight.data.mul_(factor)


def bound(params, limit=1.0):
    for each in params:
        each.data.clamp_(-limit, limit)


class Net(LightningModule):
    def training_step(self, item, number):
        loss = self(item).sum()
        squash(self.head)
        shrink(net=self)
        bound(self.head.parameters(), 0.5)
        return loss


Trainer(devices=2)
