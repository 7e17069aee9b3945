import pytorch_lightning as pl
from lightning_fabric.utilities.seed import _collect_rng_states, _set_rng_states, reset_seed
from torch.utils.data import DataLoader, random_split


class Net(pl.LightningModule):
    def on_validation_end(self):
        if self.trainer.sanity_checking:
            reset_seed()
            self.trainer.fit_loop.setup_data()  # its iterator draws, too
            self.rng_states = _collect_rng_states()

    def on_train_start(self):
        if hasattr(self, "rng_states"):
            _set_rng_states(self.rng_states)
            del self.rng_states

    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


class Data(pl.LightningDataModule):
    def setup(self, stage=None):
        self.train, self.val = random_split(self.data, [80, 20])

    def train_dataloader(self):
        return DataLoader(self.train, shuffle=True)


pl.seed_everything(7)
pl.Trainer(max_epochs=2).fit(Net(), Data())
