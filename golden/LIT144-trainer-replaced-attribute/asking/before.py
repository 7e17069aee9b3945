"""What the Trainer was asked about the module's methods."""
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def on_fit_start(self):
        if self.trainer.is_overridden("validation_step"):
            self.validates = True
        if self.trainer.is_overridden("test_step", self.teacher):
            self.tests = True
        if not self.trainer.is_function_implemented("on_hpc"):
            print("no", self.trainer.is_function_implemented("on_hpc", self.teacher))
        return self.trainer.has_arg("training_step", "batch_idx")
