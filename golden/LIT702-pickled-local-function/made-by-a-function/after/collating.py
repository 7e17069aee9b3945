from functools import partial

import torch


# the longest is cut
def collate(batch, length, pad_id):
    rows = [torch.tensor(row[:length]) for row in batch]
    return torch.nn.utils.rnn.pad_sequence(rows, batch_first=True, padding_value=pad_id)


def padding(pad_id, length=32):
    """Make a collate function."""

    return partial(collate, length=length, pad_id=pad_id)


def stack(batch):
    return torch.stack(batch)


def plain():
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
