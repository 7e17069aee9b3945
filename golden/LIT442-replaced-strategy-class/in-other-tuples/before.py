from pytorch_lightning.strategies import DDP2Strategy, DDPStrategy

KNOWN = (DDP2Strategy, DDPStrategy)
NAMES = dict(zip(KNOWN, ("two", "one")))
