from pytorch_lightning.strategies import DDPStrategy

KNOWN = (DDPStrategy, DDPStrategy)
NAMES = dict(zip(KNOWN, ("two", "one")))
