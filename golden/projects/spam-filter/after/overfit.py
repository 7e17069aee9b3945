"""Can the model learn four batches by heart?"""
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping

from spam import Messages, SpamFilter


class OverfitTrainer(Trainer):
    def __init__(self, **kwargs):
        super().__init__(
            overfit_batches=4,
            logger=False,
            enable_checkpointing=False,  # nothing worth keeping
            enable_progress_bar=False,
            callbacks=[EarlyStopping("train_loss", patience=20)],
            **kwargs
        )


if __name__ == "__main__":
    OverfitTrainer(max_epochs=20).fit(SpamFilter(), Messages())
