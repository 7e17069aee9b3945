import pytorch_lightning as pl
from pytorch_lightning.utilities import rank_zero_only


class Plain(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def on_before_optimizer_step(self, optimizer):
        self.log_dict(pl.utilities.grad_norm(self, norm_type=2), on_step=True, on_epoch=True)


class WithHook(Plain):
    def on_before_optimizer_step(self, optimizer):
        self.steps += 1  # counted
        self.log_dict(pl.utilities.grad_norm(self, norm_type="inf"), on_step=True, on_epoch=True)


class WithLog(Plain):
    def log_grad_norm(self, norms):
        self.log("norm", norms["grad_1.0_norm_total"])

    def on_before_optimizer_step(self, optimizer):
        self.log_grad_norm(pl.utilities.grad_norm(self, norm_type=1))


for model in (Plain(),):
    pl.Trainer(max_epochs=3).fit(Plain())

trainer = pl.Trainer(max_epochs=3)
hooked = WithHook()
trainer.fit(hooked)
other = pl.Trainer()
other.fit(WithLog())
