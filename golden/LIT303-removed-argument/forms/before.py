import pytorch_lightning as pl
from pytorch_lightning.callbacks import BackboneFinetuning
from pytorch_lightning.utilities import move_data_to_device

move_data_to_device(batch, device, 3)
BackboneFinetuning(1, 2, 3, 4, 5, 6, 7, 8, 9)
