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
trainer = pl.Trainer(gpus=1, checkpoint_callback=False)

# %%
# !pip install x
trainer.fit(net, train_dataloader=loader)
