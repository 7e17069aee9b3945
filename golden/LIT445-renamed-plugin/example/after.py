from pytorch_lightning.plugins import DoublePrecision
DoublePrecision()
