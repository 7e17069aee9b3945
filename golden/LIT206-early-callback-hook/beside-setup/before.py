from pytorch_lightning.callbacks import Callback


class Events(Callback):
    """Notes what happens, in order."""

    def __init__(self):
        self.events = []

    def setup(self, trainer, pl_module, stage=None):
        """Runs for each stage."""
        self.events.append("setup")

    def on_init_end(self, trainer):
        self.events.append("trainer is made")


class Both(Callback):
    def on_init_end(self, trainer):
        print("first")

    def on_before_accelerator_backend_setup(self, trainer, pl_module):
        print("second")

    def setup(self, trainer, pl_module, stage=None):
        print("third")


class Early(Callback):
    def on_init_end(self, trainer):
        print("first")

    def on_before_accelerator_backend_setup(self, trainer, pl_module):
        print("second")
