"""A library that works without Lightning too."""

try:
    from pytorch_lightning import LightningDataModule as Base
    has_lightning = True
except (ImportError, ModuleNotFoundError):
    Base = object
    has_lightning = False


class Graphs(Base):
    def prepare_data(self):
        """Refuse what shares no memory."""
        from pytorch_lightning.plugins import (DDPShardedPlugin)
        from pytorch_lightning.strategies import SingleDeviceStrategy
        plugin = self.trainer.training_type_plugin
        if not isinstance(plugin, (SingleDeviceStrategy, DDPShardedPlugin)):
            raise NotImplementedError(f"'{SingleDeviceStrategy.__name__}' only")

    def setup(self, stage):
        if self.trainer.num_gpus > 1:
            raise ValueError("one GPU only")


def is_single(trainer):
    from pytorch_lightning.strategies import SingleDeviceStrategy

    return isinstance(trainer.training_type_plugin, SingleDeviceStrategy)
