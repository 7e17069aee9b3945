"""Functions of torch and of the project by the same names."""
import torch
from pytorch_lightning import LightningModule
from pytorch_lightning.utilities.compile import from_compiled

compiled = torch.compile(build())
net = from_compiled(compiled)
plain = build.to_uncompiled(net)
