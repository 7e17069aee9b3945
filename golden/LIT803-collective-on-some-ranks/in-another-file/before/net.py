import lightning as L
import torch
from gathering import Gathering, mean_of_all, shown


class Net(Gathering, L.LightningModule):
    def on_validation_epoch_end(self):
        values = torch.cat(self.seen)
        if self.trainer.is_global_zero:
            print(self.described(values))
        if self.global_rank != 0:
            return
        print(mean_of_all(values.mean()))


class Report(L.Callback):
    @L.pytorch.utilities.rank_zero_only
    def on_fit_end(self, trainer, pl_module):
        shown(pl_module.best)

    def on_train_end(self, trainer, pl_module):
        if trainer.is_global_zero:
            pl_module.print("done")
            shown(pl_module.best)
