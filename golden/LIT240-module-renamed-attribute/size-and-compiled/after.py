"""What became functions: the size, the way back from a compiled module."""
import torch
from pytorch_lightning import LightningModule
from pytorch_lightning.strategies import SingleDeviceStrategy
from pytorch_lightning.utilities.compile import from_compiled
from pytorch_lightning.utilities.model_summary import ModelSummary


class Net(LightningModule):
    def on_fit_start(self):
        print(f"{ModelSummary(self).model_size:.1f} MB", isinstance(self.trainer.strategy, SingleDeviceStrategy))


compiled = torch.compile(Net())
net = from_compiled(compiled)
plain = net.to_uncompiled(net)
