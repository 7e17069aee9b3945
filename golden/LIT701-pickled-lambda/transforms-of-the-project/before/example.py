from lightning.pytorch import Trainer
from pkg import transforms
from somewhere import Net, Signals
from torch.utils.data import DataLoader

data = Signals("signals", label_transform=transforms.Lambda(lambda x: x + 1))
loader = DataLoader(data, num_workers=4)
trainer = Trainer()
trainer.fit(Net(), loader)
