from pytorch_lightning.plugins import DDPPlugin
isinstance(plugin, DDPPlugin)
