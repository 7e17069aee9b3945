import torch


class Schedule:
    def __init__(self, steps):
        self.steps = steps
        self.signal = torch.cos(torch.linspace(0, 1.5, steps))
        self.odds = torch.linspace(0, 1, steps)

    def noisy(self, x, noise, index):
        signal = self.signal[index][:, None]
        return signal * x + (1 - signal) * noise

    def draw(self, count):
        return torch.multinomial(self.odds, count).tolist()
