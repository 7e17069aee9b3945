import torch
from pytorch_lightning import LightningModule


class Curve(LightningModule):
    def configure_optimizers(self):
        return torch.optim.LBFGS(self.parameters(), lr=0.1)

    def optimizer_step(
        self, epoch, batch_idx, opt, optimizer_closure
    ):
        using_lbfgs = isinstance(opt, torch.optim.LBFGS)
        if not using_lbfgs:
            for group in opt.param_groups:
                group["lr"] *= 0.9
        opt.step(closure=optimizer_closure)
