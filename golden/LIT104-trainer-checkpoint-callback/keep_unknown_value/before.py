"""Safe fixes leave it: the value may be a bool or a ModelCheckpoint."""
from pytorch_lightning import Trainer

trainer = Trainer(checkpoint_callback=args.checkpoint)
made = Trainer(checkpoint_callback=make_checkpoint())
