import lightning as L
import torch
from lightning.pytorch.utilities import rank_zero_only


class Norms(L.Callback):
    @rank_zero_only
    def on_train_epoch_end(self, trainer, pl_module):
        norm = torch.stack([p.norm() for p in pl_module.parameters()]).mean()
        norm = trainer.strategy.reduce(norm, reduce_op="mean")
        trainer.logger.log_metrics({"norm": norm.item()})

    def on_validation_end(self, trainer, pl_module):
        if trainer.is_global_zero:
            print(trainer.strategy.reduce(torch.ones(1, device=pl_module.device)))
