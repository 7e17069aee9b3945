from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import TQDMProgressBar
from transformers import Trainer as TextTrainer

shown = Trainer(callbacks=[TQDMProgressBar(refresh_rate=10)])
texts = TextTrainer(progress_bar_refresh_rate=0)
