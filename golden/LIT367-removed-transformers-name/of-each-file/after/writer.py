from transformers.optimization import get_linear_schedule_with_warmup
from torch.optim import AdamW


def prepared(net, steps):
    optimizer = AdamW(net.parameters(), lr=5e-5, eps=1e-6, weight_decay=0.0)
    return optimizer, get_linear_schedule_with_warmup(optimizer, 0, steps)
