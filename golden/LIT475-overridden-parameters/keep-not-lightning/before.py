import torch
import pytorch_lightning as pl


class CheckpointIO:
    def load_checkpoint(self, path):
        return torch.load(path)


class Mounted(CheckpointIO):
    def load_checkpoint(self, path):
        return super().load_checkpoint(path)


class Partial:
    def reduce_boolean_decision(self, decision):
        return decision


trainer = pl.Trainer(accelerator="cpu")
