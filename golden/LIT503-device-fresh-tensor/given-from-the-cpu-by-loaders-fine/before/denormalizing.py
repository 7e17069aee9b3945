import torch


def denormalized(images, mean=None):
    mean = mean if mean is not None else torch.tensor([0.5, 0.4, 0.3]).expand(images.shape[0], 3)
    return images.clone().add_(mean[..., None, None])
