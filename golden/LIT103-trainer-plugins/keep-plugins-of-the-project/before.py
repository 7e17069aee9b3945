import os

import pytorch_lightning as pl
from pytorch_lightning.plugins import TorchCheckpointIO
from pytorch_lightning.plugins.environments import LightningEnvironment


class Cluster(LightningEnvironment):
    def local_rank(self):
        return int(os.environ["RANK_HERE"])


class Saver(TorchCheckpointIO):
    def remove_checkpoint(self, path):
        print("kept", path)


trainer = pl.Trainer(plugins=[Cluster(), Saver()], accelerator="gpu", strategy="ddp", devices=2)
