import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def on_load_checkpoint(self, checkpoint):
        assert ("hyper_parameters" in checkpoint.keys() or "hparams" in checkpoint.keys()), "no settings"


def settings(folder):
    kept = torch.load(folder + "/last.ckpt")
    if ("hyper_parameters" not in kept and "hparams" not in kept):
        raise KeyError(folder)
    return vars(kept["hyper_parameters" if "hyper_parameters" in kept else "hparams"])
