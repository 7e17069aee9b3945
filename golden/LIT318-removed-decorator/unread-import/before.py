from pytorch_lightning.core.decorators import auto_move_data
from pytorch_lightning import Trainer

trainer = Trainer(max_epochs=1)
