from pytorch_lightning.profiler import SimpleProfiler; import torch
import os

p = SimpleProfiler(output_filename=args.out)
