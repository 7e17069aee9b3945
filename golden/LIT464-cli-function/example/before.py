from pytorch_lightning.utilities.cli import instantiate_class
instantiate_class((), init)
