from pytorch_lightning import Trainer
from pytorch_lightning.trainer.training_io import TrainerIOMixin
from pytorch_lightning.trainer.logging import TrainerLoggingMixin  # for others

try:
    from pytorch_lightning.trainer.training_tricks import TrainerTrainingTricksMixin
except ImportError:
    pass

print(Trainer)
