from pytorch_lightning import Trainer

trainer = Trainer(
    max_epochs=2,
    # the level
    # of apex
    benchmark=True,  #
)
