import torch
from lightning.pytorch import LightningModule
from torch import nn
from torch.func import functional_call, stack_module_state, vmap


class Many(LightningModule):
    def __init__(self):
        super().__init__()
        self.nets = nn.ModuleList([nn.Linear(4, 4).cuda() for _ in range(3)])
        self.weights, self.state = stack_module_state(self.nets)
        self.head = nn.Linear(4, 1)

    def forward(self, x):
        def run(weights, state, data):
            return functional_call(self.nets[0], (weights, state), data)

        return self.head(vmap(run, (0, 0, None))(self.weights, self.state, x))
