import pytorch_lightning as pl
from pytorch_lightning.utilities import grad_norm
from torch import nn


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 2)

    def training_step(self, batch, batch_idx):
        return self.layer(batch).pow(2).mean()

    def on_after_backward(self):
        self.log_dict(grad_norm(self, norm_type=2, group_separator="_"), on_step=True)


trainer = pl.Trainer(accelerator="cpu", gradient_clip_val=0.5)
trainer.fit(Net())
