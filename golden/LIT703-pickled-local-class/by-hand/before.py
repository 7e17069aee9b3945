import lightning as L
from torch.utils.data import DataLoader, Dataset


def loader(numbers):
    class Squares(Dataset):
        def __getitem__(self, i):
            return numbers[i] ** 2

    return DataLoader(Squares(), num_workers=2)
