# licence
from pathlib import Path

import pytorch_lightning as pl
from pytorch_lightning.profiler import SimpleProfiler

p = SimpleProfiler(dirpath=Path(args.out).parent, filename=Path(args.out).stem)
