import pytorch_lightning as pl


class Average(pl.Callback):
    def __init__(self, tau):
        self.tau = tau

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        tau = min(1 - 1 / (trainer.global_step - 1 + 1), self.tau)
        pl_module.average.lerp_(pl_module.weight, 1 - tau)


def build(**options):
    return pl.Trainer(weights_summary=None, callbacks=[Average(0.9)], **options)
