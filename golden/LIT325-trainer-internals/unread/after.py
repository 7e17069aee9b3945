from pytorch_lightning import Trainer
# for others

try:
    from pytorch_lightning.trainer.training_tricks import TrainerTrainingTricksMixin
except ImportError:
    pass

print(Trainer)
