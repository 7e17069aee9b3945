import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()


class Taken(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def on_before_optimizer_step(self, optimizer, optimizer_idx):
        norms = [p.grad.norm() for p in self.parameters()]
        self.log("highest", max(norms))

    def log_grad_norm(self, grad_norm_dict):
        self.log_dict(grad_norm_dict)


for module in (Net(), Taken()):
    pl.Trainer(track_grad_norm=2).fit(module)
