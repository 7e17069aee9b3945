from pytorch_lightning.callbacks import RichProgressBar

RichProgressBar(refresh_rate=4)
