from torch.utils.data import BatchSampler, RandomSampler, SequentialSampler


def batches(rows, size, train):
    order = RandomSampler(rows) if train else SequentialSampler(rows)
    return BatchSampler(order, batch_size=size, drop_last=train)
