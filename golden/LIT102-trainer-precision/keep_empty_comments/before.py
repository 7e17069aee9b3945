from pytorch_lightning import Trainer

trainer = Trainer(
    max_epochs=2,  #
    benchmark=True,  #
    precision="16-mixed",
)
