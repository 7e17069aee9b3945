import lightning.pytorch as pl
from lightning.fabric.utilities.seed import reset_seed
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        mean, deviation = self.encode(batch)
        return self.decode(mean + deviation * torch.randn_like(deviation))

    def validation_step(self, batch, batch_idx):
        return self.encode(batch)


pl.seed_everything(7, workers=True)
trainer = pl.Trainer(max_epochs=2)
model = Net()
reset_seed()
trainer.fit(model, loaders())
