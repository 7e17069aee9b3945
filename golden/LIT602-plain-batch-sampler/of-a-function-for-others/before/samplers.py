from torch.utils.data import BatchSampler, SequentialSampler


def batches(rows, size):
    return BatchSampler(SequentialSampler(rows), batch_size=size, drop_last=False)
