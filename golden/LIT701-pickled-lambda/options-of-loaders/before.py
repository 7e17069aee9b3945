from lightning.pytorch import LightningDataModule, LightningModule, Trainer
from torch import nn
from torch.utils.data import DataLoader


class Data(LightningDataModule):
    def train_dataloader(self):
        options = dict(num_workers=2, collate_fn=lambda batch: batch[0])
        return DataLoader(self.data, **options)

    def val_dataloader(self):
        options = {"num_workers": 2, "worker_init_fn": lambda number: print(number)}
        return DataLoader(self.data, **options)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(4, 4))
        self.seen = []
        self.net[0].register_forward_hook(lambda module, given, out: self.seen.append(out))
        self.net.register_forward_pre_hook(lambda module, given: print("called"))


if __name__ == "__main__":
    Trainer(devices=2, strategy="ddp_spawn").fit(Net(), Data())
