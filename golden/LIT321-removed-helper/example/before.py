from pytorch_lightning.utilities.seed import reset_seed
reset_seed()
