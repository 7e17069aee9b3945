import torch

torch.cuda.set_device(0)
torch.cuda.synchronize()
