import pytorch_lightning as pl
import torch


class Data(pl.LightningDataModule):
    def prepare_data(self):
        values = torch.Tensor([[1.0, 2.0]])
        torch.save(values, "train.pt")
        torch.save(self.net.state_dict(), "net.pt")
        torch.save({"rows": values}, "rows.pt")
        torch.save(Data(), "data.pt")

    def setup(self, stage=None):
        self.train = torch.load("train.pt")
        self.net.load_state_dict(torch.load("net.pt"))
        self.rows = torch.load("rows.pt")
        self.other = torch.load("other.pt")
        self.same = torch.load("data.pt", weights_only=False)
