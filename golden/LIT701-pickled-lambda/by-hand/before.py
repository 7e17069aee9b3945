"""What means something else elsewhere."""

import lightning as L
from torch.utils.data import DataLoader


class Net(L.LightningModule):
    def __init__(self, slope):
        super().__init__()
        self.of_self = lambda x: self.scale * x
        self.late = [lambda x: x * i for i in range(3)]
        self.changed = lambda x: x * slope
        slope = 2 * slope
        self.computed = lambda x, y=len(str(slope)): x + y
        self.walrus = lambda x: (y := x) + y


trainer = L.Trainer(strategy="ddp_spawn", devices=2)
