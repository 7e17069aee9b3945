"""Times."""

from pathlib import Path

# of Lightning
import pytorch_lightning as pl
from pytorch_lightning.profiler import SimpleProfiler

from .options import args

trainer = pl.Trainer(profiler=SimpleProfiler(dirpath=Path(args.out).parent, filename=Path(args.out).stem))
