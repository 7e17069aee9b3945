import torch


class NoiseSource:
    """Noise and time steps of the forward process, reproducible whatever else draws random numbers."""

    def __init__(self, seed, steps):
        self.seed = seed
        self.steps = steps
        self.generator = torch.Generator()

    def start(self, rank):
        self.generator.manual_seed(self.seed)

    def draw(self, x):
        noise = torch.randn(x.shape, generator=self.generator).to(x.device)
        t = torch.randint(self.steps, (len(x),), generator=self.generator).to(x.device)
        return noise, t
