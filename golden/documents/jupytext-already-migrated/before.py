# %%
import lightning.pytorch as pl

# %%
trainer = pl.Trainer(devices=1)
