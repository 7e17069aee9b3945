from parallel import spread
from torch import nn


def train(batches):
    net = spread(nn.Linear(4, 1))
    for batch in batches:
        net(batch).mean().backward()
