import matplotlib.pyplot as plt
import torch


def matrix(found, wanted, path=None):
    figure = plt.figure()
    plt.imshow(torch.eq(found, wanted) + torch.zeros(1))
    if path is not None:
        plt.savefig(path, dpi=300)
    return figure


def curve(values, *, path=""):
    figure = plt.figure()
    plt.plot(values)
    if path:
        plt.savefig(path)
    return figure
