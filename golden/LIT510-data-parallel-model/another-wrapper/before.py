from lightning.pytorch import Trainer

from nets import Net
from wrappers import DataParallel

trainer = Trainer()
trainer.fit(DataParallel(Net()))
