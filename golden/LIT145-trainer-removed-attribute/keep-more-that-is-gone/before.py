"""Read of the Trainer, which has them no more; told, as a person has to choose."""
import pytorch_lightning as pl


class Notes(pl.Callback):
    def on_train_start(self, trainer, pl_module):
        print(trainer.weights_summary, trainer.terminate_on_nan, trainer.flush_logs_every_n_steps)
        if trainer.prepare_data_per_node or trainer.distributed_backend == "ddp":
            trainer.evaluation_loop.run_evaluation()
