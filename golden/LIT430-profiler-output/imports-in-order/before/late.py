import torch

torch.manual_seed(1)

from pytorch_lightning.profiler import SimpleProfiler

profiler = SimpleProfiler(output_filename=args.out)
