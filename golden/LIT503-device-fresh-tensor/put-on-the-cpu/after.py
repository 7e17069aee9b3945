import torch
from pytorch_lightning import LightningModule


def regular(covariance: torch.Tensor) -> torch.Tensor:
    covariance = covariance.detach().to(device="cpu", dtype=torch.float64)
    return 0.5 * (covariance + covariance.T) + torch.eye(4)


def factor_of(covariance: torch.Tensor) -> torch.Tensor:
    factor, info = torch.linalg.cholesky_ex(covariance)
    return factor


def whitening(factor: torch.Tensor) -> torch.Tensor:
    identity = torch.eye(factor.shape[0])
    return torch.linalg.solve_triangular(factor, identity, upper=False)


def widened(x: torch.Tensor) -> torch.Tensor:
    return torch.matmul(x, torch.ones(4, 4, device=x.device))


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        factor = factor_of(regular(x.T @ x))
        self.whitening = whitening(factor).to(x.device)
        shown = x.cpu() + torch.ones(4)
        self.shown = shown + torch.zeros(4, device="cpu")
        return (self.net(widened(x)) - y).mean()
