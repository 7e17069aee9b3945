import torch
from pytorch_lightning import LightningModule, Trainer, seed_everything
from torch.utils.data import DataLoader


class Net(LightningModule):
    def __init__(self, labeled, unlabeled):
        super().__init__()
        self.labeled, self.unlabeled = labeled, unlabeled
        self.head = torch.nn.Sequential(torch.nn.Dropout(0.2), torch.nn.Linear(8, 2))

    def training_step(self, batch, batch_idx):
        return self.head(batch["labeled"]).mean() + self.head(batch["unlabeled"]).mean()

    def train_dataloader(self):
        loaders = {
            "labeled": DataLoader(self.labeled, batch_size=8, shuffle=True),
            "unlabeled": DataLoader(self.unlabeled, batch_size=8, shuffle=True),
        }
        return loaders


seed_everything(3)
trainer = Trainer(max_epochs=2)
trainer.fit(Net(torch.zeros(80, 8), torch.zeros(200, 8)))
