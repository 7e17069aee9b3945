import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def on_load_checkpoint(self, checkpoint):
        assert "hparams" in checkpoint.keys(), "no settings"


def settings(folder):
    kept = torch.load(folder + "/last.ckpt")
    if "hparams" not in kept:
        raise KeyError(folder)
    return vars(kept["hparams"])
