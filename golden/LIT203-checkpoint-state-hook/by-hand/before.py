import pytorch_lightning as pl


class Step(pl.Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        return {"step": trainer.global_step}

    def on_load_checkpoint(self, trainer, pl_module, state):
        self.step = state["step"]


class Data(pl.LightningDataModule):
    def on_save_checkpoint(self, checkpoint):
        print(checkpoint["epoch"])


class Both(pl.Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        return self.state_dict()

    def state_dict(self):
        return {}
