import pytorch_lightning as pl
from model import Base


class Norms(pl.Callback):
    def on_after_backward(self, trainer, pl_module):
        print(pl_module.layer.weight.grad.norm())


class Net(Base):
    def on_after_backward(self):
        print(self.layer.weight.grad.norm())


pl.Trainer(callbacks=[Norms()], gradient_clip_val=0.5).fit(Net())
