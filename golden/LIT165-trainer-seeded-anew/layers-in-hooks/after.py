import pytorch_lightning as pl
from lightning_fabric.utilities.seed import _collect_rng_states, _set_rng_states, reset_seed
import torch
from torch import nn
from torch.utils.data import DataLoader


class Probe(pl.Callback):
    def on_pretrain_routine_start(self, trainer, pl_module):
        pl_module.probe = nn.Linear(8, 2)


class Base(pl.LightningModule):
    def on_validation_end(self):
        if self.trainer.sanity_checking:
            reset_seed()
            self.trainer.fit_loop.setup_data()  # its iterator draws, too
            self.rng_states = _collect_rng_states()

    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def on_train_start(self):
        """Nothing is drawn before."""
        if hasattr(self, "rng_states"):
            _set_rng_states(self.rng_states)
            del self.rng_states
        print(torch.rand(1))


class Net(Base):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))

    def train_dataloader(self):
        return DataLoader(self.data, shuffle=True)


class Other(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)


pl.seed_everything(7)
pl.Trainer(max_epochs=2, callbacks=[Probe()]).fit(Net())
