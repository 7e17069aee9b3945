"""What has the names and is no Trainer's, and forms that stay for a person."""
from pytorch_lightning import Callback, Trainer


class Options:
    max_nb_epochs = 3
    experiment = None


def show(options: Options, trainer: Trainer, **more):
    print(options.max_nb_epochs, options.experiment, more["trainer"].default_save_path)
    trainer.max_nb_epochs = 5
    return trainer.metrics_to_scalars


class Mine(Trainer):
    def __init__(self, experiment, **kwargs):
        super().__init__(**kwargs)
        self.experiment = experiment
        print(self.experiment)
