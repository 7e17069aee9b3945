import torch


class Schedule:
    def __init__(self, steps):
        self.steps = steps
        self.signal = torch.cos(torch.linspace(0, 1.5, steps))

    def noisy(self, x, noise, index):
        signal = self.signal.to(x.device)[index][:, None]
        return signal * x + (1 - signal) * noise

    def values(self, index):
        return [float(self.signal[place]) for place in index]
