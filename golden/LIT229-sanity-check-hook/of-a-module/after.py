from pytorch_lightning import LightningModule


class Net(LightningModule):
    def on_validation_start(self):
        """Before a validation."""
        if self.trainer.sanity_checking:
            return
        self.checks += 1

    def on_validation_end(self):
        pass


class Other:
    def on_pre_performance_check(self):
        self.checks += 1
