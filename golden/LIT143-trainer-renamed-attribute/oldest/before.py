"""Attributes of the first releases, and what was asked of the Trainer about numbers."""
from pytorch_lightning import Callback, Trainer


class Report(Callback):
    def on_train_start(self, trainer, pl_module):
        print(trainer.max_nb_epochs, trainer.min_nb_epochs)  # how long
        print(
            trainer.nb_gpu_nodes,
            trainer.default_save_path,
        )
        trainer.experiment.add_text("limits", str(trainer.train_percent_check))
        return trainer.metrics_to_scalars(trainer.callback_metrics)


def job(trainer: Trainer):
    return f"{trainer.slurm_job_id}-{trainer.root_device}"
