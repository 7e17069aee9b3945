from lightning.pytorch import Trainer
from pkg import transforms
from somewhere import Net, Signals
from torch.utils.data import DataLoader


def _transform(x):
    return x + 1


data = Signals("signals", label_transform=transforms.Lambda(_transform))
loader = DataLoader(data, num_workers=4)
trainer = Trainer()
trainer.fit(Net(), loader)
