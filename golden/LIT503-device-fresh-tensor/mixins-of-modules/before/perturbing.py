import torch


class Perturbed:
    def perturbed_loss(self, x):
        noise = torch.randn(x.shape[0], 8)
        return (self(x) + noise).square().mean()

    def origin(self):
        return self(torch.zeros(1, 8))
