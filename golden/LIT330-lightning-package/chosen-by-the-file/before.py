import importlib.util

if importlib.util.find_spec("pytorch_lightning"):
    import pytorch_lightning as pl
else:
    import lightning.pytorch as pl

if importlib.util.find_spec("lightning"):
    from lightning.pytorch.callbacks import EarlyStopping
elif importlib.util.find_spec("pytorch_lightning"):
    from pytorch_lightning.callbacks import EarlyStopping

print(pl, EarlyStopping)
