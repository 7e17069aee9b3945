"""Attributes of the first releases, and what was asked of the Trainer about numbers."""
from lightning_fabric.utilities.apply_func import convert_tensors_to_scalars
from pytorch_lightning import Callback, Trainer
from pytorch_lightning.plugins.environments import SLURMEnvironment


class Report(Callback):
    def on_train_start(self, trainer, pl_module):
        print(trainer.max_epochs, trainer.min_epochs)  # how long
        print(
            trainer.num_nodes,
            trainer.default_root_dir,
        )
        trainer.logger.experiment.add_text("limits", str(trainer.limit_train_batches))
        return convert_tensors_to_scalars(trainer.callback_metrics)


def job(trainer: Trainer):
    return f"{SLURMEnvironment.job_id()}-{trainer.strategy.root_device}"
