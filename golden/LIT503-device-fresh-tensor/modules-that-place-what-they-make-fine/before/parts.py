from torch import nn


def put(value, device):
    return value.to(device)


class Moves(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.proj = nn.Linear(dim, dim)

    def prepared(self, x):
        return x.to(self.proj.weight)

    def forward(self, x):
        return self.proj(self.prepared(x))


class Named(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.proj = nn.Linear(dim, dim)

    def forward(self, x):
        device = self.proj.weight.device
        x = x.to(device)
        return self.proj(x)


class Hands(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.proj = nn.Linear(dim, dim)

    def forward(self, x):
        return self.proj(put(x, self.proj.weight.device))


class Asks(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.proj = nn.Linear(dim, dim)

    @property
    def where(self):
        return self.proj.weight.device

    def forward(self, x):
        return self.proj(x.to(self.where))
