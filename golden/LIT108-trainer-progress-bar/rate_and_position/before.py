import pytorch_lightning as pl

trainer = pl.Trainer(
    progress_bar_refresh_rate=20,  # slow terminal
    process_position=1,
    callbacks=[monitor],
)
off = pl.Trainer(progress_bar_refresh_rate=0, weights_summary=None)
usual = pl.Trainer(progress_bar_refresh_rate=1)
hidden = pl.Trainer(show_progress_bar=False)
shown = pl.Trainer(show_progress_bar=not args.quiet)
branch = pl.Trainer(progress_bar_refresh_rate=0 if args.quiet else 10)
