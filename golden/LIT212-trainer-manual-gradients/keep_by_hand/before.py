import pytorch_lightning as pl


class Pair(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        for part, optimizer in zip(self.parts, self.optimizers()):
            optimizer.zero_grad()
            self.manual_backward(part(batch).mean())
            optimizer.step()


pl.Trainer(max_epochs=2, accumulate_grad_batches=1, gradient_clip_val=0).fit(Pair())
