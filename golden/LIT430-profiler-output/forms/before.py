import pytorch_lightning as pl
from pytorch_lightning.profiler import AdvancedProfiler, PyTorchProfiler, SimpleProfiler

SimpleProfiler(output_filename="logs/times.txt")
AdvancedProfiler(output_filename=args.out, line_count_restriction=0.5)
PyTorchProfiler(output_filename=None)
pl.profiler.SimpleProfiler(
    output_filename="times",  # here
)


class Own(SimpleProfiler):
    def __init__(self, path):
        super().__init__(output_filename=path)
