from pathlib import Path

import torch

torch.manual_seed(1)

from pytorch_lightning.profiler import SimpleProfiler

profiler = SimpleProfiler(dirpath=Path(args.out).parent, filename=Path(args.out).stem)
