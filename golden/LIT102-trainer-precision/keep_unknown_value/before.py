from pytorch_lightning import Trainer

trainer = Trainer(precision=args.precision)
