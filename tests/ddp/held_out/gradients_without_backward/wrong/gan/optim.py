import torch


def descend(loss, module, optimizer, clip=None):
    """One step of `optimizer` on `loss`, for the parameters of `module` only."""
    params = [p for p in module.parameters() if p.requires_grad]
    grads = torch.autograd.grad(loss, params)
    for p, g in zip(params, grads):
        p.grad = g
    if clip is not None:
        torch.nn.utils.clip_grad_norm_(params, clip)
    optimizer.step()
    optimizer.zero_grad()
