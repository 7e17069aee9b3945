"""A method of the project's own."""
import pytorch_lightning as pl


class Net(pl.LightningModule):
    @classmethod
    def load_from_metrics(cls, weights, tags):
        return cls()


class Other:
    def load_from_metrics(self, a, b): ...


a = Net.load_from_metrics("weights.ckpt", "tags.csv")
b = Other().load_from_metrics("weights.ckpt", "tags.csv")
