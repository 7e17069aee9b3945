import torch


def get_device():
    if torch.cuda.is_available():
        return torch.device("cuda")
    return torch.device("cpu")


def pick():
    """The device that everything is on."""
    return "cuda" if torch.cuda.is_available() else "cpu"
