from pathlib import Path

import pytorch_lightning as pl
from pytorch_lightning.profiler import AdvancedProfiler, PyTorchProfiler, SimpleProfiler

SimpleProfiler(dirpath="logs", filename="times")
AdvancedProfiler(dirpath=Path(args.out).parent, filename=Path(args.out).stem, line_count_restriction=0.5)
PyTorchProfiler()
pl.profiler.SimpleProfiler(
    dirpath=".",  # here
    filename="times",
)


class Own(SimpleProfiler):
    def __init__(self, path):
        super().__init__(dirpath=Path(path).parent, filename=Path(path).stem)
