import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.layer = torch.nn.Linear(2, 2)

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        self.manual_backward(self.layer(batch).sum() / 4)
        if (batch_idx + 1) % 4 == 0:
            optimizer.step()
            optimizer.zero_grad()

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


trainer = pl.Trainer(
    max_steps=4000,
    callbacks=[ModelCheckpoint(every_n_train_steps=500, save_top_k=-1)],
)
