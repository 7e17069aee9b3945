from helpers import Net
from options import parsed, trainer_from_args

trainer = trainer_from_args(parsed(), logger=False)
trainer.fit(Net())
