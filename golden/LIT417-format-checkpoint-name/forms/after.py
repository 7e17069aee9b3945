from pytorch_lightning.callbacks import ModelCheckpoint

checkpoint = ModelCheckpoint()
checkpoint.format_checkpoint_name(metrics={"val_loss": 0.1, "epoch": 1, "step": 2})
checkpoint.format_checkpoint_name({**metrics, "epoch": 3, "step": 4})
checkpoint.format_checkpoint_name(metrics={"epoch": 0, "step": 0}, ver=1)


class Keep(ModelCheckpoint):
    def path(self, trainer):
        return self.format_checkpoint_name({**trainer.callback_metrics, "epoch": trainer.current_epoch, "step": trainer.global_step})
