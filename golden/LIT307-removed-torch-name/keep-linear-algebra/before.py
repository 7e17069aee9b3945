import pytorch_lightning as pl
import torch


class Whitening(pl.LightningModule):
    def told(self, a, b, flags, upper):
        solution, factors = torch.solve(b, a)
        both = torch.symeig(a)
        values, vectors = torch.eig(a, eigenvectors=True)
        halves = torch.symeig(a, eigenvectors=True, upper=upper)
        (first, second), third = torch.lstsq(b, a), None
        into = torch.symeig(a, eigenvectors=True, out=(b, a))
        return solution @ factors, both, values, vectors, halves, first, second, third, into, torch.symeig(*flags)

    def commented(self, a, b):
        return torch.solve(
            b,  # the right side
            a,
        )[0]
