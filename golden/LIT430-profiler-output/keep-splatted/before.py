from pytorch_lightning.profiler import SimpleProfiler

SimpleProfiler(**options)
