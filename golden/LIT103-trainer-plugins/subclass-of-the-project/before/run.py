import pytorch_lightning as pl

from cluster import Cluster, Spread


def train(config):
    trainer = pl.Trainer(
        plugins=[Cluster(), Spread(find_unused_parameters=True)],  # ours
        gpus=config["gpus"],
        accelerator="ddp",
    )
    alone = pl.Trainer(plugins=Spread(), gpus=2)
    return trainer, alone
