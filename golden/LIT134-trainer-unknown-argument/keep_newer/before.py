"""From 0.8 on such a keyword was an error already: whoever has it has a Trainer of his own."""
from pytorch_lightning import Trainer

trainer = Trainer(max_epoch=3)
