import pytorch_lightning as pl
from bars import Narrow
from pytorch_lightning.callbacks import TQDMProgressBar as Bar

trainer = pl.Trainer(callbacks=[Bar(refresh_rate=20), Narrow(process_position=1)])
other = pl.callbacks.TQDMProgressBar()
