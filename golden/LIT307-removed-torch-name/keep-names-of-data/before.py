from typing import TypeVar

import pytorch_lightning as pl
from torch.utils.data.dataloader import DataLoader, default_collate
from torch.utils.data.dataset import Dataset, random_split

T_co = TypeVar("T_co", covariant=True)
string_classes = (str, bytes)


class Data(Dataset[T_co]):
    pass
