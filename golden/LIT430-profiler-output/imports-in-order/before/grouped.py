"""Times."""

# of Lightning
import pytorch_lightning as pl
from pytorch_lightning.profiler import SimpleProfiler

from .options import args

trainer = pl.Trainer(profiler=SimpleProfiler(output_filename=args.out))
