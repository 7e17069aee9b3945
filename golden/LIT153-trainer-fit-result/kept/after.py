"""What `fit` returned is kept and asked for."""
from pytorch_lightning import Trainer


def test_training(tmp_path, model):
    trainer = Trainer(default_root_dir=tmp_path, max_epochs=1)
    result = trainer.fit(model)
    assert trainer.state.finished, "training failed"  # to its end
    if not trainer.state.finished and not trainer.state.finished:
        raise RuntimeError(trainer.state.finished)


class Runner:
    def __init__(self):
        self.trainer = Trainer()

    def run(self, model):
        done = self.trainer.fit(model)
        return "yes" if self.trainer.state.finished else "no"
