import pytorch_lightning as pl
import torch


class Both(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def on_before_optimizer_step(self, optimizer):
        norms = pl.utilities.grad_norm(self, norm_type=2)
        self.log_dict({name: round(norm.item(), 4) for name, norm in norms.items()}, on_step=True, on_epoch=True)

    def configure_optimizers(self):
        return [torch.optim.SGD(part.parameters(), lr=0.1) for part in self.parts[:1]]


class Gan(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def on_before_optimizer_step(self, optimizer):
        if optimizer is self.trainer.optimizers[0]:
            norms = pl.utilities.grad_norm(self, norm_type=2)
            self.log_dict({name: round(norm.item(), 4) for name, norm in norms.items()}, on_step=True, on_epoch=True)

    def configure_optimizers(self):
        one = torch.optim.SGD(self.parts[0].parameters(), lr=0.1)
        two = torch.optim.SGD(self.parts[1].parameters(), lr=0.1)
        return [one, two]


class Own(Gan):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).sum()


class Told(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        one = torch.optim.SGD(self.parts[0].parameters(), lr=0.1)
        two = torch.optim.SGD(self.parts[1].parameters(), lr=0.1)
        return one, two

    def on_before_optimizer_step(self, opt):
        self.last = opt
        if opt is self.trainer.optimizers[0]:
            norms = pl.utilities.grad_norm(self, norm_type=2)
            self.log_dict({name: round(norm.item(), 4) for name, norm in norms.items()}, on_step=True, on_epoch=True)


for module in (Both(), Gan(), Told()):
    pl.Trainer().fit(module)
