"""`test_dataloaders=` alone stays for a person, and is another function's."""
import pytorch_lightning as pl

trainer = pl.Trainer()
trainer.fit(model, test_dataloaders=test)
engine.fit(model, test_dataloaders=test)
