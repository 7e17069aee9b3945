from torch.utils.data import BatchSampler, RandomSampler


class Groups(BatchSampler):
    def __init__(self, lengths, batch_size):
        self.lengths = lengths
        super().__init__(RandomSampler(lengths), batch_size, False)


class Longer(Groups):
    def __iter__(self):
        yield from sorted(super().__iter__(), key=len)
