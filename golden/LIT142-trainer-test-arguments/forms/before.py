import pytorch_lightning as pl

trainer = pl.Trainer()
results = trainer.test(model=model, test_dataloaders=loader, ckpt_path="best")
options = dict(verbose=False)
trainer.test(test_dataloaders=[loader], **options)
