import pytorch_lightning as pl  # lightning-migrate: ignore[lightning-package] -- the other package is asked for
