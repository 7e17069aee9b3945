# licence
import pytorch_lightning as pl
from pytorch_lightning.profiler import SimpleProfiler

p = SimpleProfiler(output_filename=args.out)
