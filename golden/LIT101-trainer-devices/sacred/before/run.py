import pytorch_lightning as pl

from config import ex


@ex.automain
def main(_config, seed, num_gpus):
    pl.seed_everything(seed)
    pl.Trainer(gpus=num_gpus, benchmark=True)
    pl.Trainer(**_config["trainer"])
