from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import GradientAccumulationScheduler

trainer = Trainer(early_stop_callback=False, callbacks=[GradientAccumulationScheduler(scheduling={5: 2})])
other = Trainer(early_stop_callback=False, callbacks=[GradientAccumulationScheduler(scheduling={0: 1, 5: 2})])
