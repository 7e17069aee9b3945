import torch


class Positions:
    def __init__(self, scale):
        self.scale = scale

    @torch.no_grad()
    def __call__(self, x):
        places = torch.arange(x.size(1), dtype=torch.float32)
        return places[None, :] * 0.1


class Unused:
    def __call__(self, x):
        return torch.arange(4)
