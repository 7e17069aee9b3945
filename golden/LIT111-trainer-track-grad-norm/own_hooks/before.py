import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def on_before_optimizer_step(self, optimizer):
        self.log("lr", optimizer.param_groups[0]["lr"])  # as ever

    def log_grad_norm(self, norms):
        self.log_dict(norms, prog_bar=True)


options = {"track_grad_norm": 2}
trainer = pl.Trainer(**options)


class Early(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def on_before_optimizer_step(self, optimizer):
        """Documented."""
        if self.quiet:
            return
        self.log("lr", optimizer.param_groups[0]["lr"])
