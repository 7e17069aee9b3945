import pytorch_lightning as pl
from torch.utils.data import Sampler


class Some(Sampler):
    def __init__(self, data, count):
        try:
            super().__init__(data)
        except TypeError:
            super().__init__()
        self.data = data
        self.count = count


trainer = pl.Trainer(gpus=1)
