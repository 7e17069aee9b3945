"""Levels of Apex that are mixed precision, and others."""
from pytorch_lightning.plugins import ApexMixedPrecisionPlugin

plain = ApexMixedPrecisionPlugin()
mixed = ApexMixedPrecisionPlugin("O2")  # the default
named = ApexMixedPrecisionPlugin(amp_level="O1")
