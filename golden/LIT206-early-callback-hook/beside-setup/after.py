from pytorch_lightning.callbacks import Callback


class Events(Callback):
    """Notes what happens, in order."""

    def __init__(self):
        self.events = []

    def setup(self, trainer, pl_module, stage=None):
        """Runs for each stage."""
        self.events.append("trainer is made")
        self.events.append("setup")


class Both(Callback):
    def setup(self, trainer, pl_module, stage=None):
        print("first")
        print("second")
        print("third")


class Early(Callback):
    def setup(self, trainer, pl_module, stage=None):
        print("first")
        print("second")
