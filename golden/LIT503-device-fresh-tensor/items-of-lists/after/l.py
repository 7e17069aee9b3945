import torch
import torch.nn.functional as F


def g_loss(fake):
    losses = []
    for f in fake:
        target = torch.ones(f.size(), device=f.device)
        losses.append(F.mse_loss(f, target))
    return sum(losses)


def returns(rewards, gamma):
    out, total = [], 0.0
    for r in rewards:
        total = r + gamma * total
        out.append(total)
    return torch.tensor(out)


def d_loss(real, fake):
    total = 0
    for r, f in zip(real, fake):
        one, zero = torch.ones(r.shape, device=r.device), torch.zeros(f.shape, device=f.device)
        total = total + ((r - one) ** 2).mean() + F.binary_cross_entropy_with_logits(f, zero)
    return total
