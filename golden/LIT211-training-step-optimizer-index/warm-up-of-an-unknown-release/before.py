"""What it counted depends on the release."""
import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def __init__(self, rate=1e-3, warm=100):
        super().__init__()
        self.rate, self.warm = rate, warm
        self.gen, self.dis = torch.nn.Linear(1, 2), torch.nn.Linear(2, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        fake = self.gen(batch[:, :1])
        return -self.dis(fake).mean() if optimizer_idx == 0 else self.dis(fake.detach()).mean()

    def optimizer_step(
        self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, on_tpu=False, using_lbfgs=False, **kwargs
    ):
        # the rate grows with the first steps
        if self.trainer.global_step < self.warm:
            share = min(1.0, (self.global_step + 1) / self.warm)
            for group in optimizer.param_groups:
                group["lr"] = share * self.rate
        optimizer.step(closure=optimizer_closure)

    def configure_optimizers(self):
        return [torch.optim.Adam(net.parameters(), lr=self.rate) for net in (self.gen, self.dis)], []


trainer = pl.Trainer(max_epochs=2)
trainer.fit(Gan())
