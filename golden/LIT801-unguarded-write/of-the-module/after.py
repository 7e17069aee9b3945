import pytorch_lightning as pl
import torch


class Best(pl.Callback):
    def __init__(self):
        self.best = float("inf")

    def on_validation_end(self, trainer, pl_module):
        if trainer.callback_metrics["loss"] < self.best:
            self._save(pl_module)
            if trainer.is_global_zero:
                self._keep(pl_module)

    def _save(self, pl_module):
        if pl_module.trainer.is_global_zero:
            torch.save(pl_module.state_dict(), "best.pt")  # the whole of it

    def _keep(self, module):
        torch.save(module.state_dict(), "kept.pt")
