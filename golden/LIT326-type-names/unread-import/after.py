from pytorch_lightning.utilities.types import STEP_OUTPUT
from pytorch_lightning import Trainer

trainer = Trainer(max_epochs=1)
