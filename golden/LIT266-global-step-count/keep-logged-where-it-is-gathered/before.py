import pytorch_lightning as pl


class Curve(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        trainer.logger.log_metrics({"norm": norm(pl_module)}, step=trainer.global_step)

    def on_train_batch_start(self, trainer, pl_module, batch, batch_idx, dataloader_idx):
        print("step", trainer.global_step)


trainer = pl.Trainer(accumulate_grad_batches=4, callbacks=[Curve()])
