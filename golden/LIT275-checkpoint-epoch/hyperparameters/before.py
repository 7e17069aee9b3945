import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def on_load_checkpoint(self, checkpoint):
        self.width = checkpoint["hparams"]["width"]
        self.depth = checkpoint.get("hparams", {}).get("depth")


def rebuild(folder):
    state = torch.load(folder + "/last.ckpt", map_location="cpu")  # of the last run
    net = Net(**state["hparams"])
    net.load_state_dict(state["state_dict"])
    return net


def width(callback):
    return torch.load(callback.best_model_path)["hparams"]["width"]
