# ---
# jupyter:
#   jupytext:
#     text_representation:
#       format_name: percent
# ---

# %% [markdown]
# # Train

# %%
import pytorch_lightning as pl

# %% the run
trainer = pl.Trainer(accelerator="gpu", devices=1, enable_checkpointing=False)

# %%
# !pip install x
trainer.fit(net, train_dataloaders=loader)
