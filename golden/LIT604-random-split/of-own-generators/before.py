import lightning as L
import numpy as np
from lightning.pytorch import Trainer, seed_everything
from torch.utils.data import Subset

seed_everything(1)


class Drawn(L.LightningDataModule):
    def setup(self, stage):
        rng = np.random.default_rng()
        order = rng.permutation(len(self.rows))
        self.train, self.val = Subset(self.rows, order[:80]), Subset(self.rows, order[80:])


class Shuffled(L.LightningDataModule):
    def setup(self, stage):
        state = np.random.RandomState()
        index = np.arange(len(self.rows))
        state.shuffle(index)
        self.train, self.val = Subset(self.rows, index[:80]), Subset(self.rows, index[80:])


class AtOnce(L.LightningDataModule):
    def setup(self, stage):
        order = np.random.default_rng().permutation(len(self.rows))
        self.train, self.val = Subset(self.rows, order[:80]), Subset(self.rows, order[80:])


class Fine(L.LightningDataModule):
    def setup(self, stage):
        rng = np.random.default_rng(self.seed)
        order = rng.permutation(len(self.rows))
        self.train, self.val = Subset(self.rows, order[:80]), Subset(self.rows, order[80:])
        other = np.random.default_rng()
        shown = other.permutation(len(self.rows))
        self.shown = shown[:8]
        draws = other.choice(self.rows, 8)
        self.draws = draws

    def prepare_data(self):
        rng = np.random.default_rng()
        order = rng.permutation(len(self.rows))
        np.save("train.npy", order[:80])
        np.save("val.npy", order[80:])


class Augmented(L.LightningModule):
    def training_step(self, batch, batch_idx):
        rng = np.random.default_rng()
        order = rng.permutation(len(batch))
        return self.net(batch[order[:4]]).mean() + self.net(batch[order[4:]]).mean()


Trainer(accelerator="gpu", devices=2).fit(L.LightningModule(), Drawn())
