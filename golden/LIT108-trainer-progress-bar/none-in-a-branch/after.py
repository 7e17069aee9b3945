from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import TQDMProgressBar

trainer = Trainer(
    max_epochs=args.epochs,
    callbacks=[TQDMProgressBar(refresh_rate=0 if args.quiet else 1)],
)
Trainer(callbacks=[TQDMProgressBar(refresh_rate=1 if args.loud else 5)])
