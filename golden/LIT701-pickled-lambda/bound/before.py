"""What is taken from around a lambda is passed by keyword, where it never changes."""

import lightning as L
import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader


class Net(L.LightningModule):
    def __init__(self, slope, scales):
        super().__init__()
        bias = slope / 2
        self.act = lambda x: F.leaky_relu(x, slope) + bias
        self.gates = [lambda x, s=s: s * x for s in scales]
        self.named = {"a": lambda x, y=1: x + y + bias}


class Data(L.LightningDataModule):
    def loader(self, data, tokenizer):
        return DataLoader(data, num_workers=4, collate_fn=lambda batch: collate(batch, tokenizer))


class Block(torch.nn.Module):
    def __init__(self, power):
        super().__init__()
        self.raised = lambda x: x**power


class Scaled(torch.nn.Module):
    def __init__(self, scale):
        super().__init__()
        self.scale = scale


class Blocks(L.LightningModule):
    def __init__(self, act):
        super().__init__()
        self.block = Block(2)
        self.scaled = torch.nn.Sequential(Scaled(lambda x: 2 * x))
        self.act = act


def main(size):
    trainer = L.Trainer(strategy="ddp_spawn", devices=2)
    loader = DataLoader(range(size), collate_fn=lambda batch: batch[:size])
    trainer.fit(Blocks(act=lambda x: -x), loader)
