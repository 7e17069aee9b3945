try:
    from lightning.app import LightningFlow
except ImportError:
    LightningFlow = object


class Root(LightningFlow):
    pass
