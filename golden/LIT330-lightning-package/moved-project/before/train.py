import lightning as L
from lightning.pytorch.callbacks import EarlyStopping

print(L.Trainer, EarlyStopping, L.pytorch.__name__)
