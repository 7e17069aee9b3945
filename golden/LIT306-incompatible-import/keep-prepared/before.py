import pytorch_lightning as pl

try:
    from pl_bolts.optimizers import LARS
except ImportError:
    LARS = None

try:
    import lightning_transformers
except Exception:
    print("without lightning-transformers")
