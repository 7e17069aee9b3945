import pytorch_lightning as pl

first = pl.Trainer(max_epochs=3, min_epochs=1)
second = pl.Trainer(num_sanity_val_steps=0, gradient_clip_val=0.5)
third = pl.Trainer(default_root_dir="runs")
