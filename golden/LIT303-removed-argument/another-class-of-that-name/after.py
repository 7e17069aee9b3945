from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import TQDMProgressBar

bar = TQDMProgressBar(refresh_rate=5, process_position=1)
Trainer(callbacks=[bar, TQDMProgressBar(10)])
