import pytorch_lightning as pl
from torch import nn
from torch.optim import SGD


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 2)

    def training_step(self, batch, batch_idx):
        return {"loss": self.layer(batch).pow(2).mean()}

    def on_before_optimizer_step(self, optimizer):
        norms = pl.utilities.grad_norm(self, norm_type=2, group_separator="_")
        self.log_dict({name: round(norm.item(), 3) for name, norm in norms.items()}, on_step=True, on_epoch=False)

    def configure_optimizers(self):
        return SGD(self.parameters(), lr=0.1)


trainer = pl.Trainer(gpus=0, gradient_clip_val=0.5, row_log_interval=1)
trainer.fit(Net())
