from pytorch_lightning.cli import instantiate_class
instantiate_class((), init)
