import torch
from pytorch_lightning import LightningModule, Trainer
from torch.utils.data import DataLoader, TensorDataset


def main():
    class Doubles(TensorDataset):
        def __getitem__(self, index):
            return self.tensors[0][index] * 2

    trainer = Trainer(strategy="ddp", devices=2, accelerator="cpu")
    trainer.fit(LightningModule(), DataLoader(Doubles(torch.rand(8))))


if __name__ == "__main__":
    main()
