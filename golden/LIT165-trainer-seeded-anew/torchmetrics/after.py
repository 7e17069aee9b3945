import pytorch_lightning as pl
from lightning_fabric.utilities.seed import reset_seed
import torchmetrics
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", torchmetrics.functional.mean_squared_error(self(batch), batch))

    def train_dataloader(self):
        return DataLoader(self.data, shuffle=True)


pl.seed_everything(7)
model = Net()
reset_seed()
pl.Trainer(max_epochs=2, distributed_backend="ddp").fit(model)
