import pytorch_lightning as pl


class Watch(pl.Callback):
    def on_test_start(self, trainer, pl_module):
        print(any(p.grad is not None for p in pl_module.parameters()))

    def on_test_end(self, trainer, pl_module):
        print(sum(p.grad.sum() for p in pl_module.parameters()))
