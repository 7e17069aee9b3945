from pytorch_lightning.strategies import FSDPStrategy
FSDPStrategy()
