import pytorch_lightning as pl
import torch


class Ridge(pl.LightningModule):
    def closed_form(self, x, y):
        gram = x.t() @ x + 0.1 * torch.eye(x.shape[1])
        weights = torch.linalg.solve(gram, x.t() @ y)
        again = torch.linalg.solve(gram, x.t() @ y)
        try:
            plain = torch.linalg.lstsq(x, y).solution[: x.shape[1]]
        except RuntimeError:
            plain = torch.linalg.lstsq(x, y).solution
        return weights, again, plain
