from pytorch_lightning.plugins import NativeMixedPrecisionPlugin
NativeMixedPrecisionPlugin(16, "cuda")
