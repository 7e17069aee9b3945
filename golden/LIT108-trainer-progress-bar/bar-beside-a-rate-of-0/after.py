"""The rate had no effect on a bar that is given."""
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import TQDMProgressBar

trainer = Trainer(callbacks=[TQDMProgressBar()])
bar = TQDMProgressBar(refresh_rate=5)
quiet = Trainer(
    callbacks=[bar],
    # on the cluster
    max_epochs=3,
)
