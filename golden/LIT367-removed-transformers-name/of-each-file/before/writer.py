from transformers.optimization import AdamW, get_linear_schedule_with_warmup


def prepared(net, steps):
    optimizer = AdamW(net.parameters(), lr=5e-5)
    return optimizer, get_linear_schedule_with_warmup(optimizer, 0, steps)
