from lightning.pytorch import LightningModule, Trainer


def squash(layer):
    layer.weight.data.clamp_(-1, 1)


def bound(params, limit=1.0):
    for each in params:
        each.data.clamp_(-limit, limit)


def total(params):
    return sum(each.data.norm() for each in params)


def clipped(params):
    found = []
    for each in params:
        found.append(each.data.clamp(-1, 1))
    return found


class Net(LightningModule):
    def training_step(self, item, number):
        squash(self.head)
        loss = self(item).sum()
        squash(self.teacher)
        bound(self.ema.parameters())
        bound([item])
        total(self.head.parameters())
        clipped(self.head.parameters())
        return loss

    def on_after_backward(self):
        squash(self.head)
        bound(self.head.parameters())


Trainer(devices=2)
