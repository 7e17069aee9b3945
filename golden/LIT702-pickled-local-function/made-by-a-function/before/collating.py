import torch


def padding(pad_id, length=32):
    """Make a collate function."""

    # the longest is cut
    def collate(batch):
        rows = [torch.tensor(row[:length]) for row in batch]
        return torch.nn.utils.rnn.pad_sequence(rows, batch_first=True, padding_value=pad_id)

    return collate


def plain():
    def stack(batch):
        return torch.stack(batch)

    return stack


def seeding(seed):
    seed = seed or 1

    def start(worker):
        torch.manual_seed(seed + worker)

    return start


def nested(depth):
    def flatten(batch):
        return flatten(batch[0]) if depth else batch

    return flatten


def for_sorting(reverse):
    def key(row):
        return -len(row) if reverse else len(row)

    return key
