import torch


def of_module(module):
    return next(module.parameters()).device


def get_device(use_cuda=True):
    return torch.device("cuda" if use_cuda else "cpu")


def device_of_rank():
    if torch.cuda.is_available() and torch.distributed.is_initialized():
        return torch.device("cuda", torch.cuda.current_device())
    return torch.device("cpu")


def cuda_cards():
    if not torch.cuda.is_available():
        return 0
    return 2


def host():
    # not on cuda
    return torch.device("cpu")
