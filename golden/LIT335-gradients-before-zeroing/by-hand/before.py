import pytorch_lightning as pl


class Net(pl.LightningModule):
    @property
    def automatic_optimization(self) -> bool:
        return False

    def on_before_zero_grad(self, optimizer):
        self.zeroed += 1


class Counting(pl.Callback):
    def on_before_zero_grad(self, trainer, pl_module, optimizer):
        self.count += 1


class Nothing(pl.Callback):
    def on_before_zero_grad(self, trainer, pl_module, optimizer):
        """Not now."""
