import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_save_checkpoint(self, checkpoint):
        checkpoint["seen"] = self.steps.global_step
        checkpoint["at"] = checkpoint["state"].global_step

    def on_load_checkpoint(self, checkpoint):
        print(self.global_step)


class Keep(pl.Callback):
    global_step = 0

    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        return {"epoch": trainer.current_epoch, "own": self.global_step}
