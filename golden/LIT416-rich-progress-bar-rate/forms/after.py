from pytorch_lightning.callbacks import RichProgressBar

RichProgressBar(leave=True)
RichProgressBar(refresh_rate=0)
