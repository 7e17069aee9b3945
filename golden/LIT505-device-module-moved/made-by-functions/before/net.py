from lightning.pytorch import LightningModule

from parts import deep, either, make, offset


class Net(LightningModule):
    def __init__(self, cfg):
        super().__init__()
        self.make = make(cfg).cuda()
        self.deep = deep(cfg).to("cuda")
        self.either = either(cfg).cuda()
        self.offset = offset(cfg).cuda()

    def training_step(self, batch, batch_idx):
        return (self.make(batch) + self.offset).mean()
