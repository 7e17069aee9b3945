import pytorch_lightning as pl
from torch.utils.data import Dataset, random_split


class Ratings(Dataset):
    def split(self, ratio):
        first = int(len(self) * ratio)
        return random_split(self, [first, len(self) - first])


class Shared(pl.LightningDataModule):
    def __init__(self, ratings):
        super().__init__()
        self.ratings = ratings

    def setup(self, stage=None):
        done = vars(self).setdefault("stages_set_up", set())
        if done & {stage, None}:
            return
        done.add(stage)
        self.train, self.val = self.ratings.split(0.8)


class Own(pl.LightningDataModule):
    def _divided(self, rows):
        return random_split(rows, [8, 2])

    def setup(self, stage=None):
        done = vars(self).setdefault("stages_set_up", set())
        if done & {stage, None}:
            return
        done.add(stage)
        self.train, self.val = self._divided(self.rows)


def main(make):
    for data in (Shared(Ratings()), Own()):
        data.setup()
        trainer = pl.Trainer(max_epochs=1)
        trainer.fit(make(len(data.train)), data)
