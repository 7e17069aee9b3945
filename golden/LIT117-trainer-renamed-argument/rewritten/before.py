import pytorch_lightning as pl

first = pl.Trainer(max_nb_epochs=3, min_nb_epochs=1)
second = pl.Trainer(nb_sanity_val_steps=0, gradient_clip=0.5)
third = pl.Trainer(default_save_path="runs")
