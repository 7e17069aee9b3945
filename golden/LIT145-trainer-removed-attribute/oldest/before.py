import pytorch_lightning as pl


class Loading(pl.Trainer):
    def reload(self, model):
        self.init_val_dataloader(model)
        return self.get_val_dataloaders()


class Slurm:
    slurm_connector = None


trainer = pl.Trainer()
trainer.slurm_connector.register_slurm_signal_handlers = lambda: None
Slurm().slurm_connector.start()
