from pytorch_lightning import Trainer

trainer = Trainer(checkpoint_callback=args.checkpoint)
