import pytorch_lightning as pl

from model import Plain

trainer = pl.Trainer(accelerator="gpu", devices=8, strategy="ddp")
trainer.fit(Plain())
