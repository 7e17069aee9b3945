from torch.utils.data import BatchSampler, DataLoader, SequentialSampler


def make_loader(data, size):
    return DataLoader(data, batch_sampler=BatchSampler(SequentialSampler(data), size, False))
