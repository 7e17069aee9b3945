import torch


class Perturbed:
    """Of modules, and of what gives rows."""

    def perturbed(self, x):
        noise = torch.randn(x.shape[0], 8)
        return self(x) + noise


class Placed:
    def perturbed_loss(self, x):
        out = self(x)
        noise = torch.randn(x.shape[0], 8, device=out.device)
        rows = torch.randperm(x.shape[0])
        return (out[rows] + noise + torch.tensor(0.5)).square().mean()
