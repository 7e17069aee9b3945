import torch


def moved(values, t, shape):
    out = values.to(t.device).gather(0, t)
    return out.reshape(shape)


def picked(values, index):
    return values[index]


def of_numbers(losses, weights):
    return losses * weights.sum().item()


def by_choice(images, mean, centered=False):
    if centered:
        images = images - mean
    return torch.relu(images)


def shaped(images, like):
    return images.reshape(like.shape)
