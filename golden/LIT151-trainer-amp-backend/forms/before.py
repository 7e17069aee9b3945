"""The engine is asked for in comparisons and as a truth value."""
from pytorch_lightning import LightningModule
from pytorch_lightning.utilities import AMPType


class Net(LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_closure):
        if self.trainer.amp_backend == AMPType.NATIVE:  # torch
            print("native")
        elif self.trainer.amp_backend is AMPType.APEX:
            print("apex")
        if self.trainer.amp_backend is None or not self.trainer.amp_backend:
            print("full")
        if self.trainer.amp_backend != "native" and self.trainer.amp_backend is not None:
            print("other")
        scale = 2 if self.trainer.amp_backend else 1
        optimizer.step(closure=optimizer_closure)
        return scale
