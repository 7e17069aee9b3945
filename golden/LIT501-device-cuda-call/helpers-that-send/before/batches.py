import torch


def to_gpu(batch):
    return {key: value.cuda(non_blocking=True) for key, value in batch.items()}


def move_to_cuda(batch):
    if isinstance(batch, torch.Tensor):
        return batch.cuda()
    return [move_to_cuda(part) for part in batch]


def to_cuda(batch):
    if torch.cuda.is_available():
        batch = batch.cuda()
    return batch


def nearest_gpu(points):
    return points.cuda()


def send_to_gpu(batch):
    return batch.cuda()
