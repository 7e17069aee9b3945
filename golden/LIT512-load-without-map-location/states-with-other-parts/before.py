import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def read(self, path):
        read = torch.load(path)
        self.head.load_state_dict(renamed(read["state_dict"]))

    def read_rest(self, path):
        read = torch.load(path)
        self.head.load_state_dict(read["state_dict"])
        self.table = read["table"]

    def training_step(self, batch, batch_idx):
        self.read("a.pt")
        self.read_rest("b.pt")
        return self.head(batch).mean()


def renamed(state):
    return {name[4:]: value for name, value in state.items()}
