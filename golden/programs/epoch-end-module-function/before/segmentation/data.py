import torch
from torch.utils.data import Dataset


class Shapes(Dataset):
    """Images with a square (class 1) and a bar (class 2) on a dark ground."""

    def __init__(self, length, size=12, seed=0):
        self.generator = torch.Generator().manual_seed(seed)
        self.samples = [self.draw(size) for _ in range(length)]

    def draw(self, size):
        mask = torch.zeros(size, size, dtype=torch.long)
        row, col = torch.randint(0, size - 5, (2,), generator=self.generator).tolist()
        mask[row : row + 4, col : col + 4] = 1
        bar = int(torch.randint(0, size, (1,), generator=self.generator))
        mask[bar] = 2
        image = mask.float() * 0.8 + 0.3 * torch.randn(size, size, generator=self.generator)
        return image[None], mask

    def __len__(self):
        return len(self.samples)

    def __getitem__(self, index):
        return self.samples[index]
