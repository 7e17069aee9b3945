import torch


def save(net, settings):
    """A file of the project's own."""
    state = torch.load("base.ckpt")
    state["hparams"] = settings
    print(state["hparams"])
    table = torch.load("table.pt")
    print(table["hparams"])
