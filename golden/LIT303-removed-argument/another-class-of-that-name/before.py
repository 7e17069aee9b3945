from pytorch_lightning import Trainer
from pytorch_lightning.callbacks.progress import ProgressBar

bar = ProgressBar(refresh_rate=5, process_position=1)
Trainer(callbacks=[bar, ProgressBar(10)])
