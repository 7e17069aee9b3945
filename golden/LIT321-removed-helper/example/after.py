from lightning_fabric.utilities.seed import reset_seed
reset_seed()
