import pytorch_lightning as pl
from lightning_fabric.utilities.seed import reset_seed
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    validation_step = training_step


def main(train, val):
    pl.seed_everything(3)
    trainer = pl.Trainer(max_epochs=2)
    model = Net()
    reset_seed()
    trainer.fit(model, DataLoader(train, batch_size=8, shuffle=True), DataLoader(val, batch_size=8))
