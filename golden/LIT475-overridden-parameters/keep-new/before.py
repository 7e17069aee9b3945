import torch
from lightning.pytorch.plugins import CheckpointIO


class Mounted(CheckpointIO):
    def load_checkpoint(self, path, map_location=None):
        return torch.load(path, map_location=map_location)
