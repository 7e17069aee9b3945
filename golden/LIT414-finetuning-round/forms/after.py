from pytorch_lightning.callbacks import BackboneFinetuning

BackboneFinetuning(unfreeze_backbone_at_epoch=3, rounding=4)
BackboneFinetuning(**{"rounding": 4})
