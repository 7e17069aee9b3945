from pytorch_lightning import Trainer

trainer = Trainer(
    max_epochs=2,
    amp_backend="apex",  #
    amp_level="O2",  # the level
    # of apex
    benchmark=True,  #
)
