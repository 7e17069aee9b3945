from functools import partial

import torch


def _padded(batch, pad_id):
    return torch.nn.utils.rnn.pad_sequence(batch, padding_value=pad_id)


def padding(pad_id):
    return partial(_padded, pad_id=pad_id)


def stacking():
    def stack(batch):
        return torch.stack(batch)

    return stack


def measured(batch):
    def length(row):
        return len(row)

    return max(map(length, batch))
