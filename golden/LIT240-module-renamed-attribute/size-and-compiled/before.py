"""What became functions: the size, the way back from a compiled module."""
import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def on_fit_start(self):
        print(f"{self.model_size:.1f} MB", self.single_gpu)


compiled = torch.compile(Net())
net = Net.from_compiled(compiled)
plain = net.to_uncompiled(net)
