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

    def on_after_backward(self):
        norms = pl.utilities.grad_norm(self, norm_type=2, group_separator="_")
        self.log_dict({name: round(norm.item(), 4) for name, norm in norms.items()}, on_step=True, on_epoch=False)

    def configure_optimizers(self):
        return [SGD(self.left.parameters(), lr=0.1), SGD(self.right.parameters(), lr=0.1)]


trainer = pl.Trainer(gpus=0, gradient_clip_val=0.5)
trainer.fit(Pair())
