import pytorch_lightning as pl

try:
    from torch.hub import load_state_dict_from_url
except ImportError:
    from torchvision.models.utils import load_state_dict_from_url
try:
    from torchvision.models.utils import load_state_dict_from_url as load
except ImportError:
    from torch.hub import load_state_dict_from_url as load


trainer = pl.Trainer(gpus=1, max_epochs=3)
