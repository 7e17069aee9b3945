import lightning.pytorch as pl
import torch

torch.backends.cudnn.benchmark, seed = True, 3
torch.backends.cudnn.benchmark = torch.backends.cuda.matmul.allow_tf32 = True

trainer = pl.Trainer(max_epochs=seed)
