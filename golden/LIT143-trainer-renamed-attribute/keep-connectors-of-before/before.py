"""What connectors have no more, or take otherwise."""
import pytorch_lightning as pl


class Saver(pl.Callback):
    def on_train_end(self, trainer, pl_module):
        trainer.checkpoint_connector.restore("last.ckpt", True)
        trainer.checkpoint_connector.hpc_save(".", trainer.logger)
        trainer.data_connector.attach_data(pl_module, self.train, self.val, self.data)
        trainer.data_connector.prepare_data(pl_module)
        trainer.accelerator_connector.replace_sampler_ddp = False
        dump = trainer.checkpoint_connector.dump_checkpoint
        connector = trainer.checkpoint_connector
        return dump, connector, self.checkpoint_connector.dump_checkpoint()
