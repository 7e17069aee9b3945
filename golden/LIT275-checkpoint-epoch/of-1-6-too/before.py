import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint

checkpoint = ModelCheckpoint(dirpath="ckpt")
trainer = pl.Trainer(max_epochs=3, callbacks=[checkpoint], progress_bar_refresh_rate=0)
trainer.fit(net)
state = torch.load(checkpoint.best_model_path)
print(state["epoch"], state["state_dict"])
