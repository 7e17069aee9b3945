"""Safe fixes leave it: 2.x fails where the module does not log the value."""
from pytorch_lightning import Trainer

trainer = Trainer(early_stop_callback=True)
