from pytorch_lightning import Trainer
from pytorch_lightning.profiler import AdvancedProfiler

trainer = Trainer(profiler=AdvancedProfiler(dirpath="logs", filename="profile"))
