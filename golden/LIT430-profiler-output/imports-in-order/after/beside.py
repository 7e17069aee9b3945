from pytorch_lightning.profiler import SimpleProfiler; import torch
import os
from pathlib import Path

p = SimpleProfiler(dirpath=Path(args.out).parent, filename=Path(args.out).stem)
