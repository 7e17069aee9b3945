import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def on_before_optimizer_step(self, optimizer):
        self.log("lr", optimizer.param_groups[0]["lr"])  # as ever
        norms = pl.utilities.grad_norm(self, norm_type=2)
        self.log_grad_norm({name: round(norm.item(), 4) for name, norm in norms.items()})

    def log_grad_norm(self, norms):
        self.log_dict(norms, prog_bar=True)


options = {}
trainer = pl.Trainer(**options)


class Early(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def on_before_optimizer_step(self, optimizer):
        """Documented."""
        norms = pl.utilities.grad_norm(self, norm_type=2)
        self.log_dict({name: round(norm.item(), 4) for name, norm in norms.items()}, on_step=True, on_epoch=True)
        if self.quiet:
            return
        self.log("lr", optimizer.param_groups[0]["lr"])
