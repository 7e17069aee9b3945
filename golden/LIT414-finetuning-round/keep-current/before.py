from pytorch_lightning.callbacks import BackboneFinetuning

BackboneFinetuning(rounding=3)
score(round=2)
