from pytorch_lightning.utilities.model_helpers import is_overridden
is_overridden('forward', instance=net)
