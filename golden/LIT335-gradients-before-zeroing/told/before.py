import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_before_zero_grad(self, optimizer):
        print(sum(p.grad.norm() for p in self.parameters() if p.grad is not None))


class Watch(pl.Callback):
    def on_before_zero_grad(self, trainer, pl_module, optimizer):
        self.norms.append(pl_module.grad_norm(2))


class Clamped(pl.LightningModule):
    def on_before_zero_grad(self, *args, **kwargs):
        self.weight.data.clamp_(-0.01, 0.01)


class Other:
    def on_before_zero_grad(self, optimizer):
        return self.weight.grad
