try:
    import pytorch_lightning as pl
    from pytorch_lightning.callbacks import EarlyStopping
except ModuleNotFoundError:
    import lightning.pytorch as pl  # the new one
    from lightning.pytorch.callbacks import EarlyStopping

try:
    from pytorch_lightning.utilities import rank_zero_info
except ImportError:
    rank_zero_info = print

assert issubclass(EarlyStopping, pl.Callback)
rank_zero_info("there")
