from pathlib import Path

from pytorch_lightning.callbacks import ModelCheckpoint

best = ModelCheckpoint(dirpath=Path("runs") / "best", monitor="val_loss")
every = ModelCheckpoint(dirpath="runs/every", save_top_k=-1)  # by position
named = ModelCheckpoint(dirpath="runs", filename="{epoch}-{val_loss:.2f}")
