"""Levels of Apex that are mixed precision, and others."""
from pytorch_lightning.plugins import MixedPrecision

plain = MixedPrecision("16-mixed", "cuda")
mixed = MixedPrecision("16-mixed", "cuda")  # the default
named = MixedPrecision("16-mixed", "cuda")
