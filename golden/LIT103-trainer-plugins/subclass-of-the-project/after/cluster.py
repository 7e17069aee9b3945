import os

from pytorch_lightning.plugins.environments import ClusterEnvironment
from pytorch_lightning.strategies import DDPStrategy


class Cluster(ClusterEnvironment):
    def local_rank(self):
        return int(os.environ["RANK_HERE"])


class Spread(DDPStrategy):
    def barrier(self, *args, **kwargs):
        print("waiting")
        super().barrier(*args, **kwargs)
