"""What is taken from around a lambda is passed by keyword, where it never changes."""

from functools import partial

import lightning as L
import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader


def _act(x, bias, slope):
    return F.leaky_relu(x, slope) + bias


def _gates(x, s):
    return s * x


def _named(x, y=1, *, bias):
    return x + y + bias


class Net(L.LightningModule):
    def __init__(self, slope, scales):
        super().__init__()
        bias = slope / 2
        self.act = partial(_act, bias=bias, slope=slope)
        self.gates = [partial(_gates, s=s) for s in scales]
        self.named = {"a": partial(_named, bias=bias)}


def _collate(batch, tokenizer):
    return collate(batch, tokenizer)


class Data(L.LightningDataModule):
    def loader(self, data, tokenizer):
        return DataLoader(data, num_workers=4, collate_fn=partial(_collate, tokenizer=tokenizer))


def _raised(x, power):
    return x**power


class Block(torch.nn.Module):
    def __init__(self, power):
        super().__init__()
        self.raised = partial(_raised, power=power)


class Scaled(torch.nn.Module):
    def __init__(self, scale):
        super().__init__()
        self.scale = scale


def _scaled(x):
    return 2 * x


class Blocks(L.LightningModule):
    def __init__(self, act):
        super().__init__()
        self.block = Block(2)
        self.scaled = torch.nn.Sequential(Scaled(_scaled))
        self.act = act


def _collate_2(batch, size):
    return batch[:size]


def _act_2(x):
    return -x


def main(size):
    trainer = L.Trainer(strategy="ddp_spawn", devices=2)
    loader = DataLoader(range(size), collate_fn=partial(_collate_2, size=size))
    trainer.fit(Blocks(act=_act_2), loader)
