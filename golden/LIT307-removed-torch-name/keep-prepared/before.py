import pytorch_lightning as pl

try:
    from torch._six import string_classes
except ImportError:
    string_classes = (str, bytes)
