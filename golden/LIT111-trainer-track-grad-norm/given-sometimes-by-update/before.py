"""An update in a branch, a part that is chosen and a dict that one branch returns give it sometimes."""
import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch[0]).sum()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


def chosen(quick):
    if quick:
        return {"track_grad_norm": 2}
    return {}


def arguments(debug, watch, more):
    found = {"max_epochs": 1}
    if debug:
        found.update(track_grad_norm=2)
    elif watch:
        found.update({"track_grad_norm": 2})
    return {**found, **({"track_grad_norm": 2} if more else {}), **chosen(watch)}


def main(debug):
    pl.Trainer(**arguments(debug, False, False)).fit(Net())
