from pytorch_lightning.plugins import MixedPrecision
MixedPrecision("16-mixed", "cuda")
