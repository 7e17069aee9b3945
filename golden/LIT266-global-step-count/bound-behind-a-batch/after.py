import pytorch_lightning as pl


class Save(pl.Callback):
    def __init__(self, folder, every):
        self.folder, self.every = folder, every

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        step = trainer.global_step - 1
        if step % self.every == 0:
            trainer.save_checkpoint(f"{self.folder}/{step}.ckpt")


class Stop(pl.Callback):
    def on_batch_end(self, trainer, pl_module):
        if trainer.global_step - 1 == 100:
            trainer.should_stop = True


pl.Trainer(gpus=0, callbacks=[Save("weights", 10), Stop()])
