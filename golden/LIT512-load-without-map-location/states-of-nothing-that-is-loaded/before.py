import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def read(self, path):
        read = torch.load(path)
        rows = {name: value for name, value in read.items()}
        for name, value in read.items():
            self.tables[name] = value
        self.rows = rows
        self.head.load_state_dict(self.state)

    def training_step(self, batch, batch_idx):
        self.read("a.pt")
        return self.head(batch).mean()
