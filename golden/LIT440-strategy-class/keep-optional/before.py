"""Written for all releases: what is gone is tried, and done without."""

try:
    from pytorch_lightning.plugins import DDPPlugin, SingleDevicePlugin
except ImportError:
    DDPPlugin = None
    SingleDevicePlugin = None


def is_ddp(plugin):
    return DDPPlugin is not None and isinstance(plugin, DDPPlugin)


def is_single(plugin):
    return SingleDevicePlugin is not None and isinstance(plugin, SingleDevicePlugin)
