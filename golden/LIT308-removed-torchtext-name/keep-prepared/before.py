import pytorch_lightning as pl

try:
    from torchtext.legacy.data import Field
except ImportError:
    from fields import Field
