from pytorch_lightning.strategies import DDPStrategy
isinstance(plugin, DDPStrategy)
