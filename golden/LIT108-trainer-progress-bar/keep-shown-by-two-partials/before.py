from functools import partial

from pytorch_lightning import Trainer

quiet = partial(Trainer, enable_progress_bar=False)
trainer = quiet(enable_progress_bar=True, max_epochs=3)
