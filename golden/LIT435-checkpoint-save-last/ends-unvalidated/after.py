import torch

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint

best = ModelCheckpoint(dirpath="best", monitor="val_loss")
last_checkpoint = ModelCheckpoint(dirpath="best", save_on_train_epoch_end=True, filename="last", enable_version_counter=False)
trainer = pl.Trainer(max_epochs=5, check_val_every_n_epoch=2, callbacks=[best, last_checkpoint])
trainer.fit(net)
last = torch.load(last_checkpoint.best_model_path)
