from pytorch_lightning import LightningModule


class Judge:
    """Is asked by the module, not by Lightning."""

    def __init__(self):
        self.scores = []

    def validation_epoch_end(self, outputs):
        self.scores.append(sum(outputs) / len(outputs))


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.judge = Judge()
        self.seen = []

    def on_validation_epoch_end(self):
        self.judge.validation_epoch_end(self.seen)
        self.seen.clear()
