from profilers import Profiler
from pytorch_lightning.profilers import SimpleProfiler

SimpleProfiler(dirpath=".", filename="times")
Profiler(output_filename="a")
