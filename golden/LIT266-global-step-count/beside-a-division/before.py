import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def configure_optimizers(self):
        return SGD(self.a.parameters(), 0.1), SGD(self.b.parameters(), 0.1)

    def training_step(self, batch, batch_idx):
        first, second = self.optimizers()
        if batch_idx % 2:
            first.step()
        second.step()


class Momentum(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        self.share = trainer.global_step / (2 * self.total)
        self.rounds = trainer.global_step // self.every
        self.batches = trainer.global_step // len(trainer.optimizers)
        self.known = trainer.global_step // 2
