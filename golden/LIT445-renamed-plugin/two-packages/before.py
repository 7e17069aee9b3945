from typing import Optional

from parts import module_available

if module_available("lightning"):
    from lightning.pytorch import LightningModule, Trainer
    from lightning.pytorch.plugins.precision import PrecisionPlugin
elif module_available("pytorch_lightning"):
    from pytorch_lightning import LightningModule, Trainer
    from pytorch_lightning.plugins.precision import PrecisionPlugin
else:
    raise ModuleNotFoundError("none")


def build(plugin: Optional[PrecisionPlugin] = None):
    return Trainer(plugins=plugin)
