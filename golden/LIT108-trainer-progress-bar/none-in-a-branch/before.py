from pytorch_lightning import Trainer

trainer = Trainer(
    max_epochs=args.epochs,
    progress_bar_refresh_rate=0 if args.quiet else None,
)
Trainer(progress_bar_refresh_rate=None if args.loud else 5)
