import lightning.pytorch as pl
from lightning.pytorch.strategies import DDPStrategy

trainer = pl.Trainer(
    strategy=DDPStrategy(find_unused_parameters=False),
    max_epochs=3,
)
