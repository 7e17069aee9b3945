from pytorch_lightning import LightningModule


class Net(LightningModule):
    def on_pre_performance_check(self):
        """Before a validation."""
        self.checks += 1

    def on_post_performance_check(self):
        pass


class Other:
    def on_pre_performance_check(self):
        self.checks += 1
