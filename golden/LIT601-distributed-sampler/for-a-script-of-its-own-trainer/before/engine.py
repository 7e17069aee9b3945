from lightning.pytorch import Trainer


class OwnTrainer(Trainer):
    """The Trainer of all our scripts."""
