from parts import module_available

if module_available("lightning"):
    from lightning.pytorch.plugins.precision import Precision as PrecisionPlugin
else:
    from pytorch_lightning.plugins.precision import Precision as PrecisionPlugin


def build(trainer, plugin: PrecisionPlugin):
    return isinstance(plugin, PrecisionPlugin)
