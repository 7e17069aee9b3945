import pytorch_lightning as pl
from torch import nn
from torch.optim import SGD


class Pair(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.left, self.right = nn.Linear(4, 2), nn.Linear(2, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.right(self.left(batch)).mean()
        return self.right(self.left(batch).detach()).pow(2).mean()

    def configure_optimizers(self):
        return [SGD(self.left.parameters(), lr=0.1), SGD(self.right.parameters(), lr=0.1)]


def main(loader, args):
    # while gradients gather, those of both optimizers were clipped with each step
    trainer = pl.Trainer(gpus=0, accumulate_grad_batches=4, gradient_clip_val=args.clip)
    trainer.fit(Pair(), loader)
