import lightning as L
from torch.utils.data import DataLoader, Dataset


def loader(numbers):
    class Squares(Dataset):
        def __getitem__(self, i):
            return numbers[i] ** 2

    class Point:
        pass

    return DataLoader(Squares(), batch_size=2)


def train(model):
    class Log(L.Callback):
        def on_train_end(self, trainer, pl_module):
            print("done")

    trainer = L.Trainer(strategy="ddp", callbacks=[Log()], devices=2)
    trainer.fit(model)
