import pytorch_lightning as pl

mixed = pl.Trainer(precision=16, amp_level="O2", amp_backend="native")
inert = pl.Trainer(amp_level="O1", max_epochs=3)
