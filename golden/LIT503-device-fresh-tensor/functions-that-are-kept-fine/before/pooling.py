import torch


def random_start(x, size):
    return torch.zeros(size, x.size(1)).add(x)


class Readout:
    def __init__(self, how, table):
        by_name = {"start": random_start}
        self.start = by_name[how](table, 3)  # while it is made, on the CPU
        self.names = ["start"]

    def __call__(self, x):
        return x[: len(self.names)]
