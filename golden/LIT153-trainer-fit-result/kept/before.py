"""What `fit` returned is kept and asked for."""
from pytorch_lightning import Trainer


def test_training(tmp_path, model):
    trainer = Trainer(default_root_dir=tmp_path, max_epochs=1)
    result = trainer.fit(model)
    assert result == 1, "training failed"  # to its end
    if result is not True and not result:
        raise RuntimeError(1 == result)


class Runner:
    def __init__(self):
        self.trainer = Trainer()

    def run(self, model):
        done = self.trainer.fit(model)
        return "yes" if done else "no"
