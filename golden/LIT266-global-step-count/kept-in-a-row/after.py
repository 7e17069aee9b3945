from pytorch_lightning import Callback


class Best(Callback):
    best = None
    rows = {}

    def on_validation_end(self, trainer, pl_module):
        loss = trainer.callback_metrics["val_loss"].item()
        if self.best is None or loss < self.best[0]:
            self.best = (loss, trainer.current_epoch, max(trainer.global_step - 1, 0))
        self.rows[trainer.current_epoch] = {"loss": loss, "step": max(trainer.global_step - 1, 0)}
