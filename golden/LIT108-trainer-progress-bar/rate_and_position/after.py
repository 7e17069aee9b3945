import pytorch_lightning as pl

trainer = pl.Trainer(
    callbacks=[monitor, pl.callbacks.TQDMProgressBar(refresh_rate=20, process_position=1)],  # slow terminal
)
off = pl.Trainer(enable_progress_bar=False, weights_summary=None)
usual = pl.Trainer()
hidden = pl.Trainer(enable_progress_bar=False)
shown = pl.Trainer(enable_progress_bar=not args.quiet)
branch = pl.Trainer(callbacks=[pl.callbacks.TQDMProgressBar(refresh_rate=0 if args.quiet else 10)])
