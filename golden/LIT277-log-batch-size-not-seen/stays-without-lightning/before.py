import torch
from torch.utils.data import DataLoader


class Batch:
    def __init__(self, items):
        self.x = torch.stack(items)


loader = DataLoader(data, collate_fn=Batch)
