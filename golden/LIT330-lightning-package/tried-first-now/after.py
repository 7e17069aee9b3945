try:
    import lightning.pytorch as pl
    from lightning.pytorch.callbacks import EarlyStopping
except ModuleNotFoundError:
    import pytorch_lightning as pl  # the new one
    from pytorch_lightning.callbacks import EarlyStopping

try:
    from lightning.pytorch.utilities import rank_zero_info
except ImportError:
    rank_zero_info = print

assert issubclass(EarlyStopping, pl.Callback)
rank_zero_info("there")
