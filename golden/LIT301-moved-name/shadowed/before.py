import pytorch_lightning as pl


def main(pl):
    return pl.utilities.seed.seed_everything(1)


class pl:
    utilities = None


pl.utilities.seed.seed_everything(2)
