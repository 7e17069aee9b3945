import pytorch_lightning as pl

trainer = pl.Trainer(
    default_root_dir="runs",
                     gpus=2,  # both cards
                     #  progress_bar_refresh_rate=30,
                        log_every_n_steps=25,
                     max_epochs=3)
