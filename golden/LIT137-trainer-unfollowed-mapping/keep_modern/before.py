import pytorch_lightning as pl
from elsewhere import run

trainer = dict(max_epochs=130, gpus=1, benchmark=True)
run(trainer, pl.__version__)
