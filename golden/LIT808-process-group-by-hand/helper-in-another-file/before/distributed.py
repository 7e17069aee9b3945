import torch.distributed as dist


def start(backend="nccl"):
    dist.init_process_group(backend=backend)


def start_once(backend="nccl"):
    if not dist.is_initialized():
        dist.init_process_group(backend=backend)


def start_workers():
    dist.init_process_group("gloo")
