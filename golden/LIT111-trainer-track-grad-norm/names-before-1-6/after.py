import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def on_before_optimizer_step(self, optimizer):
        norms = pl.utilities.grad_norm(self, norm_type=2, group_separator="_")
        self.log_dict({name: round(norm.item(), 4) for name, norm in norms.items()}, on_step=True, on_epoch=True, prog_bar=True)


class Taken(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def on_before_optimizer_step(self, optimizer, optimizer_idx):
        norms = [p.grad.norm() for p in self.parameters()]
        self.log("highest", max(norms))
        gradient_norms = pl.utilities.grad_norm(self, norm_type=2, group_separator="_")
        self.log_grad_norm({name: round(norm.item(), 4) for name, norm in gradient_norms.items()})

    def log_grad_norm(self, grad_norm_dict):
        self.log_dict(grad_norm_dict)


for module in (Net(), Taken()):
    pl.Trainer().fit(module)
