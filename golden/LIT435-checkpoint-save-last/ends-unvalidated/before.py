import torch

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint

best = ModelCheckpoint(dirpath="best", monitor="val_loss", save_last=True)
trainer = pl.Trainer(max_epochs=5, check_val_every_n_epoch=2, callbacks=[best])
trainer.fit(net)
last = torch.load(best.last_model_path)
