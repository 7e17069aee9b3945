import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint

every = ModelCheckpoint(dirpath="out", monitor="val_loss", save_top_k=-1, save_last=True)
every.CHECKPOINT_NAME_LAST = "newest"
trainer = pl.Trainer(callbacks=[every], accelerator="cpu")
trainer.fit(net, dm, ckpt_path="out/newest.ckpt")
