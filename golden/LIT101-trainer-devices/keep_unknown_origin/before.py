"""Two cards without a strategy were dp up to 0.7: not safe where the release is not known."""
from pytorch_lightning import Trainer

trainer = Trainer(gpus=2)
