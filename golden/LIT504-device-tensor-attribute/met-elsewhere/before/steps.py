import torch

def extract(values, t, shape):
    out = values.gather(-1, t)
    return out.reshape(len(t), *((1,) * (len(shape) - 1)))


def normalize(images, mean, std=None):
    images = images - mean[:, None, None]
    if std is not None:
        images = images / std
    return images


def weigh(losses, weights):
    total = torch.mul(losses, weights)
    return total.mean()
