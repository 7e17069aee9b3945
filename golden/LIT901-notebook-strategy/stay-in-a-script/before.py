# %%
import pytorch_lightning as pl

# %%
trainer = pl.Trainer(devices=2, strategy="ddp")
