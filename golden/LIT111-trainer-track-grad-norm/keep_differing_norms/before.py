import pytorch_lightning as pl
from pytorch_lightning.utilities import rank_zero_only


class Plain(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()


class WithHook(Plain):
    def on_before_optimizer_step(self, optimizer):
        self.steps += 1  # counted


class WithLog(Plain):
    def log_grad_norm(self, norms):
        self.log("norm", norms["grad_1.0_norm_total"])


for model in (Plain(),):
    pl.Trainer(max_epochs=3, track_grad_norm=2).fit(Plain())

trainer = pl.Trainer(track_grad_norm="inf", max_epochs=3)
hooked = WithHook()
trainer.fit(hooked)
other = pl.Trainer(track_grad_norm=1)
other.fit(WithLog())
