"""Long bodies, of 1.5: those that do the same in all stages are written once."""
from pytorch_lightning.callbacks import Callback
from pytorch_lightning.utilities import rank_zero_only


class Neighbours(Callback):
    samples, best, losses = 4, 1.0, ()

    @rank_zero_only
    def on_train_epoch_end(self, trainer, pl_module):
        """Compare with the nearest ones."""
        self.model = pl_module
        if self.samples > 0:
            # at least one batch of each loader
            self.batches = -(-self.samples // 3)
            self.losses = [*self.losses, len(self.losses)]
            if self.losses[-1] < self.best:
                self.best = self.losses[-1]
                print("best so far")

    def on_validation_epoch_end(self, trainer, pl_module):
        self.on_train_epoch_end(trainer, pl_module)

    def on_test_epoch_end(self, trainer, pl_module):
        self.on_train_epoch_end(trainer, pl_module)


class Counted(Callback):
    samples, best, losses = 4, 1.0, ()

    def on_train_epoch_end(self, trainer, pl_module):
        self.model = pl_module
        if self.samples > 0:
            self.batches = -(-self.samples // 3)
            self.losses = [*self.losses, len(self.losses)]
            if self.losses[-1] < self.best:
                self.best = self.losses[-1]
                print("best so far", trainer.current_epoch)

    def on_validation_epoch_end(self, trainer, pl_module):
        self.on_train_epoch_end(trainer, pl_module)

    def on_test_epoch_end(self, trainer, pl_module):
        self.model = pl_module
        if self.samples > 0:
            self.batches = -(-self.samples // 3)
            self.losses = [*self.losses, len(self.losses)]
            if self.losses[-1] < self.best:
                self.best = self.losses[-1]
                print("best so far", trainer.current_epoch)


class Beside(Callback):
    samples, best, losses = 4, 1.0, ()

    def on_train_epoch_end(self, trainer, pl_module):
        print("trained")
        self.model = pl_module
        if self.samples > 0:
            self.batches = -(-self.samples // 3)
            self.losses = [*self.losses, len(self.losses)]
            if self.losses[-1] < self.best:
                self.best = self.losses[-1]
                print("best so far")

    def on_validation_epoch_end(self, trainer, pl_module):
        self.model = pl_module
        if self.samples > 0:
            self.batches = -(-self.samples // 3)
            self.losses = [*self.losses, len(self.losses)]
            if self.losses[-1] < self.best:
                self.best = self.losses[-1]
                print("best so far")

    def on_test_epoch_end(self, trainer, pl_module):
        self.model = pl_module
        if self.samples > 0:
            self.batches = -(-self.samples // 3)
            self.losses = [*self.losses, len(self.losses)]
            if self.losses[-1] < self.best:
                self.best = self.losses[-1]
                print("best so far")
