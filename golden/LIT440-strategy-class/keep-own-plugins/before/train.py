import pytorch_lightning as pl
from plugins import DDPPlugin
from pytorch_lightning.strategies import DDPStrategy

mine = DDPPlugin(find_unused_parameters=True)
trainer = pl.Trainer(strategy=DDPStrategy(find_unused_parameters=mine.find_unused_parameters))
