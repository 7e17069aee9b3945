import pytorch_lightning as pl
from model import Base


class Norms(pl.Callback):
    def on_before_zero_grad(self, trainer, pl_module, optimizer):
        print(pl_module.layer.weight.grad.norm())


class Net(Base):
    def on_before_zero_grad(self, optimizer):
        print(self.layer.weight.grad.norm())


pl.Trainer(callbacks=[Norms()]).fit(Net())
