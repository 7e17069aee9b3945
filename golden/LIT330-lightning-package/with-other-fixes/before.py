import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ProgressBar
from pytorch_lightning.utilities.seed import seed_everything
from pytorch_lightning.plugins import DDPPlugin

seed_everything(1)
trainer = pl.Trainer(
    accelerator="cpu",
    weights_summary="top",
    progress_bar_refresh_rate=5,
    callbacks=[EarlyStopping("loss")],
)
strategy = DDPPlugin(find_unused_parameters=True)
