from pytorch_lightning.callbacks import ModelCheckpoint

checkpoint = ModelCheckpoint()
checkpoint.format_checkpoint_name(epoch=1, step=2, metrics={"val_loss": 0.1})
checkpoint.format_checkpoint_name(3, 4, metrics)
checkpoint.format_checkpoint_name(0, 0, metrics={}, ver=1)


class Keep(ModelCheckpoint):
    def path(self, trainer):
        return self.format_checkpoint_name(trainer.current_epoch, trainer.global_step, trainer.callback_metrics)
