"""The engine is asked for in comparisons and as a truth value."""
from pytorch_lightning import LightningModule
from pytorch_lightning.plugins import MixedPrecision


class Net(LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_closure):
        if isinstance(self.trainer.precision_plugin, MixedPrecision):  # torch
            print("native")
        elif False:
            print("apex")
        if not isinstance(self.trainer.precision_plugin, MixedPrecision) or not isinstance(self.trainer.precision_plugin, MixedPrecision):
            print("full")
        if not isinstance(self.trainer.precision_plugin, MixedPrecision) and isinstance(self.trainer.precision_plugin, MixedPrecision):
            print("other")
        scale = 2 if isinstance(self.trainer.precision_plugin, MixedPrecision) else 1
        optimizer.step(closure=optimizer_closure)
        return scale
