from pytorch_lightning.callbacks import ProgressBar

ProgressBar()
