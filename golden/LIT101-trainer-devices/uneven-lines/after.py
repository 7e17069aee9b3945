import pytorch_lightning as pl

trainer = pl.Trainer(
    default_root_dir="runs",
                     accelerator="gpu",  # both cards
                     devices=2,
                     #  progress_bar_refresh_rate=30,
                        log_every_n_steps=25,
                     max_epochs=3)
