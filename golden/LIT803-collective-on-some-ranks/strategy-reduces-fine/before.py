import lightning as L
import torch


class Norms(L.Callback):
    def on_validation_end(self, trainer, pl_module):
        total = trainer.strategy.reduce(torch.ones(1, device=pl_module.device))
        if trainer.is_global_zero:
            print(total, self.accelerator.reduce(total), self.table.reduce(total))
