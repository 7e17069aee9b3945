from pytorch_lightning.callbacks import BackboneFinetuning

BackboneFinetuning(unfreeze_backbone_at_epoch=3, round=4)
BackboneFinetuning(**{"round": 4})
