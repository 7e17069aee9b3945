try:
    from pytorch_lightning.utilities.distributed import rank_zero_only
except ImportError as error:
    raise RuntimeError("install pytorch-lightning") from error

try:
    import nvidia
    from pytorch_lightning.utilities.distributed import rank_zero_info
except ImportError:
    from pytorch_lightning.logging import rank_zero_info
