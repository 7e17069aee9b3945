from pytorch_lightning.strategies import FSDPStrategy
FSDPStrategy(activation_checkpointing=[Block])
