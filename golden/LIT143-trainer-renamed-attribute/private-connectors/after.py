"""Connectors of the Trainer that have an underscore before their name, or what the Trainer has itself."""
import pytorch_lightning as pl


class Saver(pl.Callback):
    def on_train_end(self, trainer, pl_module):
        state = trainer._checkpoint_connector.dump_checkpoint(weights_only=True)
        trainer.save_checkpoint("last.ckpt")  # by the Trainer
        return state

    def setup(self, trainer, pl_module, stage=None):
        trainer._data_connector.attach_data(
            pl_module,
            datamodule=self.data,
        )
        if trainer._accelerator_connector.is_distributed:
            print(trainer.num_nodes, trainer._accelerator_connector.cluster_environment)


def restore(trainer: pl.Trainer, path):
    trainer._checkpoint_connector.restore(path)
    trainer._checkpoint_connector.restore_optimizers()
