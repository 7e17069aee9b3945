import torch as th
import pytorch_lightning as pl
from lightning_fabric.plugins import CheckpointIO
from pytorch_lightning.plugins import AsyncCheckpointIO, TorchCheckpointIO


class Mounted(CheckpointIO):
    def save_checkpoint(self, checkpoint, path, storage_options=None):
        th.save(checkpoint, f"/mnt/{path}")

    def load_checkpoint(
        self,
        path,
        map_location=None,  # where to
    ):
        print("loading", path)
        return th.load(f"/mnt/{path}", map_location=map_location)

    def remove_checkpoint(self, path):
        pass


class Told(TorchCheckpointIO):
    def load_checkpoint(self, path, *, map_location=lambda storage, loc: storage):
        print(path)
        return super().load_checkpoint(path, map_location)

    def save_checkpoint(self, checkpoint, path):
        super(Told, self).save_checkpoint(checkpoint, path)


class Late(AsyncCheckpointIO):
    def load_checkpoint(self, path):
        return self.checkpoint_io.load_checkpoint(path)


pl.Trainer(accelerator="cpu", plugins=[Mounted()])
