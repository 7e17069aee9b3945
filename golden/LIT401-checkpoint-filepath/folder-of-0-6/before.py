from pathlib import Path

from pytorch_lightning.callbacks import ModelCheckpoint

best = ModelCheckpoint(filepath=Path("runs") / "best", monitor="val_loss", prefix="")
every = ModelCheckpoint("runs/every", save_top_k=-1)  # by position
named = ModelCheckpoint(filepath="runs/{epoch}-{val_loss:.2f}")
