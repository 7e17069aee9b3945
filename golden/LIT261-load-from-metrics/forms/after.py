"""Weights and a file of hyperparameters, by place and by name."""
import pytorch_lightning as pl


class Net(pl.LightningModule):
    pass


a = Net.load_from_checkpoint("weights.ckpt", hparams_file="tags.csv")
b = Net.load_from_checkpoint(
    checkpoint_path=path,  # best
    hparams_file="tags.csv",
)
c = Net.load_from_checkpoint(path, hparams_file=csv, map_location="cpu")
d = Net.load_from_metrics(weights_path=path, tags_csv=csv, on_gpu=True)
e = Net.load_from_metrics(*paths)
f = map(Net.load_from_metrics, paths)
