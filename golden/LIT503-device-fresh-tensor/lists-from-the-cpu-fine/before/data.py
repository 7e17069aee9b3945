from drawing import alone
from torch.utils.data import Dataset


class Rings(Dataset):
    def __getitem__(self, index):
        return alone(self.rings[index], 4)
