import math

import torch
from torch.optim.lr_scheduler import _LRScheduler
from torch.optim.optimizer import Optimizer, required


class LARS(Optimizer):
    def __init__(self, params, lr=required, momentum=0, weight_decay=0, trust_coefficient=0.01):
        super().__init__(params, dict(lr=lr, momentum=momentum, weight_decay=weight_decay, trust_coefficient=trust_coefficient))

    @torch.no_grad()
    def step(self, closure=None):
        loss = None
        if closure is not None:
            with torch.enable_grad():
                loss = closure()
        for group in self.param_groups:
            for p in group['params']:
                if p.grad is None:
                    continue
                d_p = p.grad.add(p, alpha=group['weight_decay'])
                ratio = group['trust_coefficient'] * p.norm() / (d_p.norm() + 1e-9)
                state = self.state[p]
                buf = state.get('momentum_buffer')
                if buf is None:
                    buf = state['momentum_buffer'] = torch.clone(d_p * ratio).detach()
                else:
                    buf.mul_(group['momentum']).add_(d_p * ratio)
                p.add_(buf, alpha=-group['lr'])
        return loss


class LinearWarmupCosine(_LRScheduler):
    def __init__(self, optimizer, warmup_epochs, max_epochs, last_epoch=-1):
        self.warmup_epochs = warmup_epochs
        self.max_epochs = max_epochs
        super().__init__(optimizer, last_epoch)

    def get_lr(self):
        if self.last_epoch < self.warmup_epochs:
            return [0.5 * lr for lr in self.base_lrs]
        return [0.5 * lr * (1 + math.cos(math.pi * self.last_epoch / (self.max_epochs + 1))) for lr in self.base_lrs]
