import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint

from net import Net

every = ModelCheckpoint(every_n_train_steps=50, save_top_k=-1)
trainer = pl.Trainer(max_steps=100, callbacks=[every])
trainer.fit(Net())
print("done", trainer.global_step)
