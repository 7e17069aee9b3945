import pytorch_lightning as pl
from pytorch_lightning.loggers import TestTubeLogger

logger = TestTubeLogger(save_dir="logs", name="run", debug=False, create_git_tag=False)
trainer = pl.Trainer(logger=logger)
