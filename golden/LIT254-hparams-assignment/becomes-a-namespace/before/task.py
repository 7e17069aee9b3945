from base import Experiment


class Task(Experiment):
    def __init__(self, hparams):
        super().__init__(hparams)
        self.width = self.hparams.width


task = Task.load_from_checkpoint("best.ckpt")
