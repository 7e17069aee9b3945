import pytorch_lightning as pl
import torch


class Ridge(pl.LightningModule):
    def closed_form(self, x, y):
        gram = x.t() @ x + 0.1 * torch.eye(x.shape[1])
        weights, _ = torch.solve(x.t() @ y, gram)
        again = torch.solve(input=x.t() @ y, A=gram).solution
        try:
            plain = torch.lstsq(y, x)[0][: x.shape[1]]
        except RuntimeError:
            plain, _factors = torch.lstsq(y, x)
        return weights, again, plain
