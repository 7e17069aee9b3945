"""The bar that is given is switched off: a person decides."""
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import TQDMProgressBar

trainer = Trainer(progress_bar_refresh_rate=0, callbacks=[TQDMProgressBar()])
