"""Long bodies, of 1.5: those that do the same in all stages are written once."""
from pytorch_lightning.callbacks import Callback
from pytorch_lightning.utilities import rank_zero_only


class Neighbours(Callback):
    @rank_zero_only
    def on_epoch_end(self, trainer, pl_module):
        """Compare with the nearest ones."""
        self.model = pl_module
        if self.samples > 0:
            # at least one batch of each loader
            self.batches = -(-self.samples // pl_module.batch_size)
            self.losses.append(self.evaluate(pl_module))
            if self.losses[-1] < self.best:
                self.best = self.losses[-1]
                print("best so far")


class Counted(Callback):
    def on_epoch_end(self, trainer, pl_module):
        self.model = pl_module
        if self.samples > 0:
            self.batches = -(-self.samples // pl_module.batch_size)
            self.losses.append(self.evaluate(pl_module))
            if self.losses[-1] < self.best:
                self.best = self.losses[-1]
                print("best so far", trainer.current_epoch)


class Beside(Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        print("trained")

    def on_epoch_end(self, trainer, pl_module):
        self.model = pl_module
        if self.samples > 0:
            self.batches = -(-self.samples // pl_module.batch_size)
            self.losses.append(self.evaluate(pl_module))
            if self.losses[-1] < self.best:
                self.best = self.losses[-1]
                print("best so far")
