import torch
import torch.distributed as dist


def descend(loss, module, optimizer, clip=None):
    """One step of `optimizer` on `loss`, for the parameters of `module` only."""
    params = [p for p in module.parameters() if p.requires_grad]
    grads = torch.autograd.grad(loss, params)
    world = dist.get_world_size() if dist.is_initialized() else 1
    for p, g in zip(params, grads):
        if world > 1:
            dist.all_reduce(g)
        p.grad = g / world
    if clip is not None:
        torch.nn.utils.clip_grad_norm_(params, clip)
    optimizer.step()
    optimizer.zero_grad()
