import functools

import torch


def moved(function):
    @functools.wraps(function)
    def inner(self, x):
        return function(self, x).to(x.device)

    return inner


class Careful:
    def __call__(self, x):
        return torch.zeros(x.size(0), 4).type_as(x)


class Decorated:
    @moved
    def __call__(self, x):
        return torch.zeros(x.size(0), 4)


class Sizes:
    def __call__(self, x):
        return torch.zeros(x.size(0), 4)

    def __len__(self):
        return 4
