"""What the Trainer was asked about the module's methods."""
import inspect

from pytorch_lightning import LightningModule
from pytorch_lightning.utilities.model_helpers import is_overridden


class Net(LightningModule):
    def on_fit_start(self):
        if is_overridden("validation_step", self.trainer.lightning_module):
            self.validates = True
        if is_overridden("test_step", self.teacher):
            self.tests = True
        if not callable(getattr(self.trainer.lightning_module, "on_hpc", None)):
            print("no", callable(getattr(self.teacher, "on_hpc", None)))
        return "batch_idx" in inspect.signature(getattr(self.trainer.lightning_module, "training_step")).parameters
