import torch
from pytorch_lightning import LightningModule, Trainer
from torch.utils.data import DataLoader, TensorDataset


class Net(LightningModule):
    def val_dataloader(self):
        class Halves(TensorDataset):
            def __getitem__(self, index):
                return self.tensors[0][index] / 2

        return DataLoader(Halves(torch.rand(8)))


def main():
    class Doubles(TensorDataset):
        def __getitem__(self, index):
            return self.tensors[0][index] * 2

    trainer = Trainer(strategy="ddp_spawn", devices=2, accelerator="cpu")
    trainer.fit(Net(), DataLoader(Doubles(torch.rand(8))))


if __name__ == "__main__":
    main()
