from pytorch_lightning.callbacks import ModelCheckpoint


class Early(ModelCheckpoint):
    def _save_model(self, filepath, trainer, pl_module):
        print(filepath, pl_module.current_epoch)
        super()._save_model(filepath, trainer, pl_module)
