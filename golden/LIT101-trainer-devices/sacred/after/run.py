import pytorch_lightning as pl

from config import ex


@ex.automain
def main(_config, seed, num_gpus):
    pl.seed_everything(seed)
    pl.Trainer(accelerator="gpu" if num_gpus else "cpu", devices=num_gpus or 1, benchmark=True)
    pl.Trainer(**_config["trainer"])
