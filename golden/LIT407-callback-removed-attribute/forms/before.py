from pytorch_lightning.callbacks import ModelCheckpoint

checkpoint = ModelCheckpoint()
checkpoint.save_function = trainer.save_checkpoint
checkpoint.save_checkpoint(trainer, model)
print(checkpoint.period)


class Keep(ModelCheckpoint):
    def on_train_end(self, trainer, pl_module):
        self._save_model("last.ckpt", trainer, pl_module)
