import torch


class Net(torch.nn.Module):
    """What the module of another file trains; it has hooks of its own loop."""

    def training_epoch_end(self, outputs):
        return sum(outputs)
