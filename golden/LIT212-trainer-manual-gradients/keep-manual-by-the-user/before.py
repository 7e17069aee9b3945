import pytorch_lightning as pl
from torch.optim import SGD


class Net(pl.LightningModule):
    def __init__(self, parts):
        super().__init__()
        self.automatic_optimization = False
        self.parts = parts

    def training_step(self, batch, batch_idx):
        optimizer, _ = self.optimizers()
        self.manual_backward(self.parts[0](batch).mean())
        self.clip_gradients(optimizer, gradient_clip_val=0.5)
        optimizer.step()

    def configure_optimizers(self):
        return SGD(self.parts[0].parameters(), lr=0.1), SGD(self.parts[1].parameters(), lr=0.1)


def main(args, net: Net):
    trainer = pl.Trainer(accumulate_grad_batches=1)
    trainer.fit(net)
