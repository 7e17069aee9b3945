from pytorch_lightning.callbacks import RichProgressBar

RichProgressBar(refresh_rate_per_second=4, leave=True)
RichProgressBar(refresh_rate_per_second=0)
