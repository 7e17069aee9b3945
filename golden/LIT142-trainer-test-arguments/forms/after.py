import pytorch_lightning as pl

trainer = pl.Trainer()
results = trainer.test(model=model, dataloaders=loader, ckpt_path="best")
options = dict(verbose=False)
trainer.test(dataloaders=[loader], **options)
