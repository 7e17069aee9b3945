"""The rate had no effect on a bar that is given."""
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import TQDMProgressBar

trainer = Trainer(progress_bar_refresh_rate=0, callbacks=[TQDMProgressBar()])
bar = TQDMProgressBar(refresh_rate=5)
quiet = Trainer(
    callbacks=[bar],
    progress_bar_refresh_rate=0,  # on the cluster
    max_epochs=3,
)
