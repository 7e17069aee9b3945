import pytorch_lightning as pl

from cluster import Cluster, Spread


def train(config):
    trainer = pl.Trainer(
        plugins=[Cluster()],  # ours
        accelerator="gpu" if config["gpus"] else "cpu",
        devices=config["gpus"] or 1,
        strategy=Spread(find_unused_parameters=True),
    )
    alone = pl.Trainer(strategy=Spread(), accelerator="gpu", devices=2)
    return trainer, alone
