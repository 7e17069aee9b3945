import random

import torch
from torch.utils.data import Dataset

ANIMALS = ["cat", "dog", "owl", "fox", "cow", "ant", "bee", "elk"]


def read():
    rng = random.Random(3)
    return [(rng.random(), rng.choice(ANIMALS)) for _ in range(160)]


class Animals(Dataset):
    def __init__(self, rows):
        self.rows = rows
        self.classes = sorted({name for _, name in rows})
        self.index = {name: i for i, name in enumerate(self.classes)}

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, i):
        value, name = self.rows[i]
        return torch.full((4,), value), self.index[name]
