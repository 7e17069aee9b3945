"""Levels that are no mixed precision, or not seen."""
from pytorch_lightning.plugins import ApexMixedPrecisionPlugin

half = ApexMixedPrecisionPlugin("O3")
other = ApexMixedPrecisionPlugin(amp_level=level)
