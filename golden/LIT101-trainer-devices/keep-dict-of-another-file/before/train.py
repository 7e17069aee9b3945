import pytorch_lightning as pl
from settings import LOADER, TRAINER

trainer = pl.Trainer(**TRAINER)
print(LOADER["gpus"], LOADER.get("num_workers"))
