import torch
from pytorch_lightning import LightningModule, seed_everything
from torch import nn
from torch.distributions import Categorical, OneHotCategorical
from torch.distributions.categorical import Categorical as Cat

seed_everything(3)


class Player(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 2)
        nn.init.trunc_normal_(self.net.weight, std=0.02)
        nn.init.trunc_normal_(self.net.bias, std=0.02)

    def act(self, scores):
        first = Categorical(logits=scores).sample()
        second = Cat(logits=scores).sample()
        third = OneHotCategorical(logits=scores).sample()
        fourth = torch.multinomial(scores.softmax(-1), 1, replacement=True)
        fifth = torch.multinomial(scores.softmax(-1), num_samples=1, replacement=True)
        return first, second, third, fourth, fifth

    def training_step(self, batch, batch_idx):
        return self.loss(self.act(self.net(batch)))
