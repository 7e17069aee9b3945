from lightning.pytorch import LightningDataModule, LightningModule, Trainer
from torch import nn
from torch.utils.data import DataLoader


class Data(LightningDataModule):
    def train_dataloader(self):
        options = dict(num_workers=0, collate_fn=lambda batch: batch[0])
        return DataLoader(self.data, **options)

    def val_dataloader(self):
        return DataLoader(
            self.data, num_workers=2, multiprocessing_context="fork", collate_fn=lambda batch: batch[0]
        )


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)

    def on_fit_start(self):
        self.net.register_forward_hook(lambda module, given, out: print(out))


if __name__ == "__main__":
    Trainer(devices=2, strategy="ddp_spawn").fit(Net(), Data())
