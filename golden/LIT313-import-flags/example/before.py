from pytorch_lightning.utilities import _module_available
_module_available('rich')
