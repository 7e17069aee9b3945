import pytorch_lightning as pl

from base import Base, timed


class Net(Base):
    @timed
    def training_step(self, batch, batch_idx, optimizer_idx):
        return super().training_step(batch, batch_idx, optimizer_idx)


pl.Trainer(gradient_clip_val=0.5).fit(Net())
