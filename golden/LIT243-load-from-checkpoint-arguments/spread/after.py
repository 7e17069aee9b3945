"""The entries of a dict are arguments by their names."""
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def __init__(self, lr, layers=2):
        super().__init__()


a = Net.load_from_checkpoint(
    "a.ckpt",
    hparams_file="tags.csv",
    lr=0.1,  # others
    layers=3,
)
b = Net.load_from_checkpoint("a.ckpt", hparam_overrides=changed)
c = Net.load_from_checkpoint("a.ckpt", hparam_overrides={"a-b": 1})
d = Net.load_from_checkpoint("a.ckpt", lr=1, hparam_overrides={"lr": 0.1})
